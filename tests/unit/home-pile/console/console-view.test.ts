import { expect, it } from 'vitest';
import { pileConsole } from '#contract/calls/home-pile.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import {
  canUpgrade,
  expectedEnd,
  isReached,
  monthCost,
  shortVin,
  waitsFor,
} from '#features/home-pile/console/console-view.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

/** The console of a pile that waits for its schedule; `change` replaces fields of the pile. */
async function consoleWith(change: Partial<PileConsole['pile']>): Promise<PileConsole> {
  const { env } = await createTestEnvironment({ sandbox, login: 'heavy' });
  const value = await env.call(pileConsole, { pileId: 'HP10000003' });
  return { ...value, pile: { ...value.pile, ...change } };
}

it.each(['IDLE', 'PLUGGED', 'SCHEDULED', 'FINISHED'] as const)(
  'console: the next schedule is shown while a pile is %s',
  async (state) => {
    expect(waitsFor(await consoleWith({ state }))).toBe('23:00 预约充电');
  },
);

it.each(['OFFLINE', 'CHARGING', 'FAULT', 'UPDATING', 'UNKNOWN'] as const)(
  'console: no schedule is shown while a pile is %s, because none starts',
  async (state) => {
    expect(waitsFor(await consoleWith({ state }))).toBeNull();
  },
);

it('console: a firmware update is offered until it runs', async () => {
  const offered = async (change: Partial<PileConsole['pile']>) =>
    canUpgrade(await consoleWith({ newFirmware: '2.0.1', ...change }));
  expect(await offered({ state: 'IDLE' })).toBe(true);
  expect(await offered({ state: 'FAULT' })).toBe(true);
  expect(await offered({ state: 'UPDATING' })).toBe(false);
  expect(await offered({ newFirmware: null })).toBe(false);
});

it('console: the state decides whether a pile is online, if the answer does not', async () => {
  expect(isReached(await consoleWith({ online: null, state: 'IDLE' }))).toBe(true);
  expect(isReached(await consoleWith({ online: null, state: 'OFFLINE' }))).toBe(false);
  expect(isReached(await consoleWith({ online: false, state: 'IDLE' }))).toBe(false);
});

it('console: the expected end of a charge follows from how fast the battery has charged so far', async () => {
  const { env } = await createTestEnvironment({ sandbox, login: 'normal' });
  const { session } = await env.call(pileConsole, { pileId: 'HP10000002' });
  if (!session) throw new Error('nothing charges');
  const sampleTime = 1_000_000_000_000;
  const running = { ...session, stopReason: null, startSoc: 40, soc: 60, targetSoc: 90, durationSec: 7_200 };
  const end = (change: object) => expectedEnd({ session: { ...running, ...change }, sampleTime });
  expect(end({})).toBe(sampleTime + 3 * 3_600_000);
  expect(end({ targetSoc: null })).toBe(sampleTime + 4 * 3_600_000);
  for (const change of [
    { soc: null },
    { startSoc: null },
    { soc: 41 },
    { soc: 90 },
    { stopReason: 2 },
    { durationSec: 400_000 },
  ])
    expect(end(change)).toBeNull();
  expect(expectedEnd({ session: null, sampleTime })).toBeNull();
});

it('console: a car is named by the end of its VIN, which is labelled as such', () => {
  expect(shortVin('LGWEF4A50SX000002')).toBe('车架号尾号 000002');
  expect(shortVin(null)).toBe('未识别');
});

it('console: a month without a charge shows no cost, which would read as free charging', async () => {
  const { month } = await consoleWith({});
  if (!month) throw new Error('no month');
  expect(monthCost({ ...month, times: 0, wh: 0, amount: 0 })).toBeNull();
  expect(monthCost({ ...month, times: 2, amount: 1_234 })).toBe(1_234);
  expect(monthCost({ ...month, times: 2, amount: null })).toBeNull();
  // Without a number of charges it is unknown whether there were any, so the amount is shown.
  expect(monthCost({ ...month, times: null, amount: 1_234 })).toBe(1_234);
  expect(monthCost(null)).toBeNull();
});
