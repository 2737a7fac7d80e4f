import { describe, expect, it } from 'vitest';
import { repairList, repairInfo } from '#contract/calls/repair.ts';
import { machineProblems } from '#sandbox/machine/machine.ts';
import { repairMachine } from '#sandbox/repair/repair-machine.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, sandboxOfFile, send } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();
const dayMs = 86_400_000;

describe('the state machine of a repair', () => {
  it('repair machine: every state is reachable and has a way out or is an end', () => {
    expect(machineProblems(repairMachine)).toEqual([]);
  });
});

describe('the seeded repairs', () => {
  it('repair seed: there is a repair in each state, and it keeps the state for a while', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const { data } = await send(sandbox, repairList, { pageSize: 50 }, headers);
    expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(repairMachine.states));
    expect(data.total).toBeGreaterThan(10);
  });

  it('repair: it advances by itself, and one that nobody confirms is closed after seven days', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const statusOf = async (repairId: string) =>
      (await send(sandbox, repairInfo, { repairId }, headers)).data.status;
    expect(await statusOf('R2026022500000002')).toBe('DONE');
    await control(sandbox, 'clock', { advanceMs: 6 * dayMs - 60_000 });
    expect(await statusOf('R2026022500000002')).toBe('DONE');
    await control(sandbox, 'clock', { advanceMs: 120_000 });
    expect(await statusOf('R2026022500000002')).toBe('CLOSED');
    // The visit, the repair under warranty, and its seven days are over as well.
    await control(sandbox, 'clock', { advanceMs: 7 * dayMs });
    expect(await statusOf('R2026030100000002')).toBe('CLOSED');
  });

  it('repair: one step of time and many steps have the same result', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const all = async () => (await send(sandbox, repairList, { pageSize: 50 }, headers)).data.list;
    const shape = (rows: Awaited<ReturnType<typeof all>>) =>
      rows.map(({ repairId, status }) => [repairId, status]);
    await control(sandbox, 'clock', { advanceMs: 3 * dayMs });
    const atOnce = shape(await all());
    await control(sandbox, 'reset');
    const again = await loginHeaders(sandbox, 'heavy');
    for (let hour = 0; hour < 72; hour += 6) {
      await control(sandbox, 'clock', { advanceMs: 6 * 3_600_000 });
      await send(sandbox, repairList, {}, again);
    }
    const inSteps = (await send(sandbox, repairList, { pageSize: 50 }, again)).data.list;
    expect(shape(inSteps)).toEqual(atOnce);
  });
});
