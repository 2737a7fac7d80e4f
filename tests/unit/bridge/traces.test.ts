import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Recording } from '#sandbox/native/assets/types.d.ts';
import { loadTrace, replayTrace, tracesFolder } from './replay-trace.ts';

const names = readdirSync(tracesFolder).map((file) => file.replace(/\.json$/, ''));
const kinds: Record<number, string> = {
  1: 'cancelled',
  '-1': 'native',
  '-2': 'unsupported',
  '-3': 'refused',
};

/** The results of the calls in the recording. */
const endsOf = (trace: Recording) =>
  trace.steps.flatMap((step) =>
    'direction' in step && 'code' in step.message && step.message.code !== 100
      ? [{ id: step.message.id, error: kinds[step.message.code] }]
      : [],
  );

describe('recordings of the simulator, against the bridge', () => {
  it.each(names)(
    '%s: each call is sent and ends as it was recorded, and no message breaks the contract',
    async (name) => {
      const trace = loadTrace(name);
      const { calls, reports } = await replayTrace(trace);
      expect(reports.map(({ call, cause }) => `${call}: ${String(cause)}`)).toEqual([]);
      const byId = new Map(calls.map((call) => [call.id, call.error]));
      for (const { id, error } of endsOf(trace)) expect([id, byId.get(id)]).toEqual([id, error]);
      expect(calls.length).toBeGreaterThan(5);
    },
  );

  it('login-and-pay: nobody is logged in at first; after the login that user is, on all later pages too', async () => {
    const { calls } = await replayTrace(loadTrace('login-and-pay'));
    const users = calls.filter(({ action }) => action === 'getUserInfo').map(({ value }) => value);
    expect(users.slice(0, 2)).toEqual([null, null]);
    expect(users.length).toBeGreaterThan(4);
    for (const user of users.slice(2)) expect(user).toMatchObject({ accessToken: 'san…' });
    const login = calls.find(({ action }) => action === 'login');
    expect(login?.value).toMatchObject({ accessToken: 'san…', userLevel: '1' });
  });

  it('scan: the scanned code is returned', async () => {
    const { calls } = await replayTrace(loadTrace('scan'));
    expect(calls.find(({ action }) => action === 'scanQr')?.value).toMatch(/^https:\/\/.*\/g\/\d+$/);
  });

  it('share-cancelled: a cancelled share sheet is not an error of the app', async () => {
    const { calls } = await replayTrace(loadTrace('share-cancelled'));
    expect(calls.find(({ action }) => action === 'share')).toMatchObject({ error: 'cancelled' });
  });

  it('back-closes-a-sheet: the page consumes the key while a sheet is open, and otherwise leaves it to the app', async () => {
    const trace = loadTrace('back-closes-a-sheet');
    const pressed = async (isOpen: boolean) => {
      const { events } = await replayTrace(trace, (bridge) => void bridge.on('backPressed', () => isOpen));
      return events.filter(({ event }) => event === 'backPressed').map(({ consumed }) => consumed);
    };
    expect(await pressed(true)).toEqual([true]);
    expect(await pressed(false)).toEqual([false]);
  });

  it('replay: a message that differs from the recording is reported', async () => {
    const trace = loadTrace('scan');
    const steps = trace.steps.map((step) =>
      'direction' in step && step.direction === 'to-app' && step.message.action === 'getLocation'
        ? { ...step, message: { ...step.message, params: { type: 'wgs84' } } }
        : step,
    );
    await expect(replayTrace({ ...trace, steps })).rejects.toThrow('in the recording');
  });
});
