import '../open-page.ts';
import { describe, expect, it } from 'vitest';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { triesAll } from '#tests/support/tier.ts';
import { draftOfApplication } from '../pile/application-writes.ts';
import { scenarios, stageOf } from '../scenarios.ts';
import { writes } from '../writes.ts';
import { isAccepted, unneeded } from './accepted.ts';
import { complaintsOf, type Case, type Next } from './owner-change.ts';

const sandbox = sharedSandbox();

const pages: readonly Case[] = scenarios.filter(({ act }) => !act);
/** Every form as it is filled in, and every write as it is sent. */
const acts: readonly Case[] = [
  { ...draftOfApplication, name: 'a draft of an application for a pile' },
  ...writes.filter(({ fill }) => fill),
  ...writes.map((write) => ({ ...write, name: `${write.name}, sent`, isSent: true as const })),
];

/** What `npm test` tries: lists, one with data of its refusals, the card, a payment, a form and a pile. */
const main: readonly string[] = [
  'chargeMap',
  'order',
  'mine',
  'pileReject',
  'mapWidget',
  'an order, sent',
  'a repair',
  'plugChargeConsole',
];

const nextOf = ({ login }: Case): Next => (login === 'heavy' ? 'normal' : 'heavy');
const all = [
  ...[...pages, ...acts].map((one) => ({ one, name: one.name, next: nextOf(one) })),
  ...pages.map((one) => ({ one, name: one.name, next: null })),
];
const tried = triesAll ? all : all.filter(({ name, next }) => main.includes(name) && next);

describe('owner change', () => {
  it.each(tried)(
    'owner change between two shows of $name: the next owner ($next) meets nothing of the former one',
    async ({ one, name, next }) => {
      const complaints = await complaintsOf(one, await stageOf(sandbox, one), next);
      expect(complaints.filter((text) => !isAccepted(name, text))).toEqual([]);
    },
  );

  it.runIf(triesAll)(
    'owner change: every page, form and write was tried, and each accepted problem still occurs',
    () => {
      process.stdout.write(
        `${all.length} cells of ${pages.length} pages and ${acts.length} forms and writes\n`,
      );
      expect(all.length).toBeGreaterThan(160);
      expect(unneeded(/too early/)).toEqual([]);
    },
  );
});
