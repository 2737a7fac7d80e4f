import '../open-page.ts';
import { describe, expect, it } from 'vitest';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { triesAll } from '#tests/support/tier.ts';
import { stageOf } from '../scenarios.ts';
import { writes } from '../writes.ts';
import { isAccepted, unneeded } from './accepted.ts';
import { complaintsOf, momentsOf, nameOf } from './token-end.ts';

const sandbox = sharedSandbox();
let cells = 0;

/** Writes that `npm test` tries: money, a form, a dialog, words with a sheet, a pile and an arm. */
const main: readonly string[] = [
  'an order',
  'a payment',
  'a refund',
  'more words of a complaint',
  'a repair',
  'an application for a pile',
  'a command to a pile',
  'an action of an arm',
];
const tried = triesAll ? writes : writes.filter(({ name }) => main.includes(name));

describe('token end', () => {
  it.each(tried)(
    'token end: $name happens once and keeps its input, whenever the token ends',
    async (scenario) => {
      const stage = await stageOf(sandbox, scenario);
      const wrong: string[] = [];
      for (const moment of await momentsOf(scenario, stage, triesAll)) {
        cells += 1;
        const complaints = await complaintsOf(scenario, stage, moment);
        const news = complaints.filter((text) => !isAccepted(scenario.name, text));
        wrong.push(...news.map((text) => `${nameOf(moment)}: ${text}`));
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

it('token end: every moment of the writes was tried', () => {
  process.stdout.write(`${cells} cells of ${tried.length} writes\n`);
  expect(cells).toBeGreaterThan(triesAll ? 180 : 20);
});

it.runIf(triesAll)('token end: every accepted problem still occurs', () => {
  expect(unneeded(/no way on/)).toEqual([]);
});
