import '../open-page.ts';
import { describe, expect, it } from 'vitest';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { triesAll } from '#tests/support/tier.ts';
import { scenarios, stageOf } from '../scenarios.ts';
import { writes } from '../writes.ts';
import { behaviours, complaintsOf, complaintsOfWrite, lookAt, ofWrites } from './phone-clock.ts';

const sandbox = sharedSandbox();

/** Pages and writes that `npm test` tries. */
const main: readonly string[] = ['charge', 'preOrder', 'chargeStation', 'an order', 'a command to a pile'];
const pages = scenarios.filter(({ act }) => !act);
const isTried = ({ name }: { name: string }) => triesAll || main.includes(name);

describe('clock of the phone', () => {
  it.each(pages.filter(isTried))(
    '$name on a phone with a wrong clock shows and polls the same as on a right one',
    async (scenario) => {
      const stage = await stageOf(sandbox, scenario);
      const usual = await lookAt(scenario, stage, { name: 'is right' });
      const wrong: string[] = [];
      for (const behaviour of behaviours) {
        const complaints = complaintsOf(usual, await lookAt(scenario, stage, behaviour), behaviour);
        wrong.push(...complaints.map((text) => `the clock ${behaviour.name}: ${text}`));
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(writes.filter(isTried))(
    '$name on a phone with a wrong clock happens once, also if its response is lost',
    async (scenario) => {
      const stage = await stageOf(sandbox, scenario);
      const wrong: string[] = [];
      for (const behaviour of ofWrites) {
        const complaints = await complaintsOfWrite(scenario, stage, behaviour);
        wrong.push(...complaints.map((text) => `the clock ${behaviour.name}: ${text}`));
      }
      expect(wrong).toEqual([]);
    },
  );

  it.runIf(triesAll)('clock of the phone: every page and write was tried', () => {
    const cells = behaviours.length * pages.length + ofWrites.length * writes.length;
    process.stdout.write(`${cells} cells of ${pages.length} pages and ${writes.length} writes\n`);
    expect(cells).toBeGreaterThan(350);
  });
});
