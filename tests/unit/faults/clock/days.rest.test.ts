import '../open-page.ts';
import { describe, expect, it } from 'vitest';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { scenarios } from '../scenarios.ts';
import { complaintsAt, instants } from './days.ts';

const sandbox = sharedSandbox();
const pages = scenarios.filter(({ act }) => !act);

describe('days of pages', () => {
  it.each(pages)(
    '$name shows days of Shanghai at every end of a day, on a phone in any zone',
    async (scenario) => {
      const wrong: string[] = [];
      for (const instant of instants) {
        const complaints = await complaintsAt(sandbox, scenario, instant);
        wrong.push(...complaints.map((text) => `${instant.name}: ${text}`));
      }
      expect(wrong).toEqual([]);
    },
  );
});
