import { describe, expect, it } from 'vitest';
import { caseDetail, caseList } from '#contract/calls/case.ts';
import { getUser } from '#contract/calls/user.ts';
import { caseStates } from '#contract/schema/case.ts';
import { caseMachine } from '#sandbox/case/case-machine.ts';
import { machineProblems } from '#sandbox/machine/machine.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, sandboxOfFile, send } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const all = async (headers: Headers) => (await send(sandbox, caseList, { pageSize: 50 }, headers)).data;
const detail = async (caseId: string, headers: Headers) =>
  (await send(sandbox, caseDetail, { caseId }, headers)).data;

describe('the state machine of a case', () => {
  it('case machine: every state is reachable and has a way out or is an end', () => {
    expect(machineProblems(caseMachine)).toEqual([]);
  });
});

describe('the cases at the start', () => {
  it('case seed: `heavy` has a case in each state, one of them without an answer in time; `normal` has none', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const { list, total } = await all(headers);
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(caseStates));
    expect(total).toBe(7);
    expect(list.map(({ createdTime }) => createdTime)).toEqual(
      list.map(({ createdTime }) => createdTime).sort((a, b) => (b ?? 0) - (a ?? 0)),
    );
    expect(list.filter(({ overdue }) => overdue).map(({ state }) => state)).toEqual(['HANDLING']);
    expect(list.every(({ about, kind }) => kind === 'OTHER' || about.includes(' · '))).toBe(true);
    const open = list.filter(({ state }) => state !== 'CLOSED').length;
    expect((await send(sandbox, getUser, {}, headers)).data.openCases).toBe(open);
    expect(await all(await loginHeaders(sandbox, 'normal'))).toMatchObject({ list: [], total: 0 });
  });

  it('case seed: each case lists what happened in the order of time, and what was attached', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    for (const { caseId, orderNo, state } of (await all(headers)).list) {
      const { entries, attached, actions, outcome, ...rest } = await detail(caseId, headers);
      const times = entries.map(({ time }) => time ?? 0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(entries[0]).toMatchObject({ by: 'OWNER', name: null });
      expect(attached.some(({ value }) => value === orderNo)).toBe(orderNo !== null);
      expect(entries.filter(({ by }) => by === 'SERVICE').every(({ name }) => name !== null)).toBe(true);
      expect(outcome === null || state === 'ANSWERED' || state === 'CLOSED').toBe(true);
      expect(actions.includes('ADD')).toBe(['SUBMITTED', 'HANDLING', 'WAITING_OWNER'].includes(state));
      expect(rest.closesTime).toBe(state === 'ANSWERED' ? (rest.answeredTime ?? 0) + 7 * dayMs : null);
    }
  });

  it('cases: with time each is taken up, answered and closed, and none stays open', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const states = async () => new Set((await all(headers)).list.map(({ state }) => state));
    await control(sandbox, 'clock', { advanceMs: hourMs });
    expect([...(await states())]).not.toContain('SUBMITTED');
    await control(sandbox, 'clock', { advanceMs: 5 * hourMs });
    expect([...(await states())].sort()).toEqual(['ANSWERED', 'CLOSED', 'WAITING_OWNER']);
    await control(sandbox, 'clock', { advanceMs: 14 * dayMs });
    expect([...(await states())]).toEqual(['CLOSED']);
    expect((await send(sandbox, getUser, {}, headers)).data.openCases).toBe(0);
  });

  it('cases: one step of time and many steps have the same result', async () => {
    const whole = async () => {
      const headers = await loginHeaders(sandbox, 'heavy');
      const { list } = await all(headers);
      return Promise.all(list.map(({ caseId }) => detail(caseId, headers)));
    };
    await control(sandbox, 'clock', { advanceMs: 10 * dayMs });
    const atOnce = await whole();
    await control(sandbox, 'reset');
    for (let hour = 0; hour < 240; hour += 4) {
      await control(sandbox, 'clock', { advanceMs: 4 * hourMs });
      await control(sandbox, 'phone', { login: 'heavy', since: null });
    }
    expect(await whole()).toEqual(atOnce);
  });
});
