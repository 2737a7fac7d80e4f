import { describe, expect, it } from 'vitest';
import { methods } from '#core/bridge/methods/method-map.ts';
import type { BridgeWindow, Envelope } from '#core/bridge/window.ts';
import { connectHost } from '#host-check/host.ts';
import { paramsOf, steps, unknownAction } from '#host-check/plan.ts';
import { createSession, type Line } from '#host-check/session.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';

type Answering = (envelope: Envelope) => void;

/** A session of the check with a simulated Android app that answers by `answering`. */
function sit(answering: (answer: (message: unknown, afterMs?: number) => void) => Answering) {
  const clock = createManualClock(0, () => Promise.resolve());
  const window = {} as BridgeWindow;
  const answer = (message: unknown, afterMs = 0) =>
    void clock.after(afterMs, () => void window.plugwayBridgeCallback?.(message));
  const handle = answering(answer);
  window.PlugwayNative = { postMessage: (json) => handle(JSON.parse(json) as Envelope) };
  let session: ReturnType<typeof createSession> | undefined;
  const host = connectHost(window, 'android', clock, {
    changed: () => session?.goOn(),
    consumes: ({ event }) => event === 'backPressed',
  });
  session = createSession(host);
  const made = session;
  return {
    session: made,
    clock,
    say: (message: unknown) => window.plugwayBridgeCallback?.(message),
    line: (action: string): Line => {
      const found = made.lines().find((line) => line.action === action);
      if (!found) throw new Error(`no line ${action}`);
      return found;
    },
  };
}

const codeFor = (action: string): object => {
  const method = methods.find(([name]) => name === action)?.[1];
  return method ? { code: 0, data: method.example.data } : { code: -2, message: 'not supported' };
};

/** Answers at once as the contract requires. */
const well = (answer: (message: unknown) => void): Answering => {
  return ({ id, action }) => answer({ id, ...codeFor(action) });
};

it('app check: it sends a picture that an app can save, and one of the cars that the app has returned', () => {
  const paramsFor = (action: string) => {
    const step = steps.find((candidate) => candidate.action === action);
    return step ? paramsOf(step, 'LVIN') : {};
  };
  const { url, base64 } = paramsFor('saveImage');
  expect(url).toBeUndefined();
  expect(Buffer.from(String(base64), 'base64').toString('latin1')).toMatch(/^\x89PNG[^]*IEND/);
  expect(paramsFor('sendToCar')).toMatchObject({ vin: 'LVIN' });
});

describe('the check of an app', () => {
  it('app check: an app that follows the contract passes', async () => {
    const { session, clock } = sit(well);
    session.runQuiet();
    await clock.tick(1);
    for (const { action, isQuiet } of steps) if (!isQuiet) session.run(action);
    await clock.tick(20_000);
    // The list of actions in the example of getAppInfo is shorter than what this app supports.
    const faults = session
      .lines()
      .flatMap((line) => line.faults.filter((fault) => !fault.includes('`actions` of getAppInfo')));
    expect(faults).toEqual([]);
    expect(session.lines().length).toBe(methods.length + 1);
    expect(session.lines().filter(({ state }) => state === 'not run' || state === 'waiting')).toEqual([]);
  });

  it('app check: getAppInfo and the cars come first, and later calls use one of these cars', async () => {
    const asked: Envelope[] = [];
    const { session, clock } = sit((answer) => (envelope) => {
      asked.push(envelope);
      const own = envelope.action === 'getCarInfo' ? { code: 0, data: { vin: 'LGWEF6A5XNH000009' } } : null;
      answer({ id: envelope.id, ...(own ?? codeFor(envelope.action)) });
    });
    session.runQuiet();
    expect(asked.map(({ action }) => action)).toEqual(['getAppInfo', 'getCarInfo']);
    await clock.tick(1);
    expect(asked.length).toBe(steps.filter(({ isQuiet }) => isQuiet).length);
    expect(asked.find(({ action }) => action === 'getCarLocation')?.params).toEqual({
      vin: 'LGWEF6A5XNH000009',
    });
  });

  it('app check: an app without a login passes although its car data cannot be checked', async () => {
    const own: Record<string, object> = {
      getCarInfo: { code: 0, data: [] },
      getCarLocation: { code: -1, message: '车辆不存在' },
      getStatusBarHeight: { code: -1, message: '没有状态栏' },
    };
    const { session, clock, line } = sit(
      (answer) =>
        ({ id, action }) =>
          answer({ id, ...(own[action] ?? codeFor(action)) }),
    );
    session.runQuiet();
    await clock.tick(20_000);
    expect(line('getCarLocation').state).toBe('pass');
    expect(line('getStatusBarHeight').faults).toContain('it failed (code -1)');
  });

  it.each([
    ['says nothing', () => () => {}, 'no answer within 1000 ms'],
    [
      'answers late',
      (answer: (message: unknown, afterMs?: number) => void) =>
        ({ id }: Envelope) =>
          answer({ id, code: 0, data: { height: 44 } }, 1_200),
      'it came after 1200 ms, pages wait 1000 ms',
    ],
    [
      'answers twice',
      (answer: (message: unknown, afterMs?: number) => void) =>
        ({ id }: Envelope) => {
          answer({ id, code: 0, data: { height: 44 } });
          answer({ id, code: 0, data: { height: 44 } }, 9_000);
        },
      'it was answered 2 times',
    ],
    [
      'answers in another shape',
      (answer: (message: unknown) => void) =>
        ({ id }: Envelope) =>
          answer({ id, code: 0, data: { barHeight: 44 } }),
      '(pages read it all the same)',
    ],
    [
      'answers what is no height',
      (answer: (message: unknown) => void) =>
        ({ id }: Envelope) =>
          answer({ id, code: 0, data: { height: 'tall' } }),
      'data.height: expected',
    ],
    [
      'answers with a code as text',
      (answer: (message: unknown) => void) =>
        ({ id }: Envelope) =>
          answer({ id, code: '0', data: { height: 44 } }),
      'code has to be a number, and is a string',
    ],
    [
      'answers with a code of its own',
      (answer: (message: unknown) => void) =>
        ({ id }: Envelope) =>
          answer({ id, code: 200, data: { height: 44 } }),
      'no code 200 is known',
    ],
    [
      'acknowledges what cannot wait',
      (answer: (message: unknown) => void) =>
        ({ id }: Envelope) =>
          answer({ id, code: 100 }),
      'does not make a page wait longer',
    ],
  ] as const)('app check: an app that %s fails', async (_, answering, fault) => {
    const { session, clock, line } = sit(answering);
    session.run('getStatusBarHeight');
    await clock.tick(20_000);
    expect(line('getStatusBarHeight').state).toBe('fail');
    expect(line('getStatusBarHeight').faults.join('\n')).toContain(fault);
  });

  it('app check: after an acknowledgement it waits for the user until that is cancelled', async () => {
    const { session, clock, line } = sit(
      (answer) =>
        ({ id }) =>
          answer({ id, code: 100 }),
    );
    session.run('scanQr');
    await clock.tick(600_000);
    expect(line('scanQr').state).toBe('waiting');
    session.giveUp('scanQr');
    expect(line('scanQr')).toMatchObject({
      state: 'fail',
      faults: ['it was acknowledged and never answered'],
    });
  });

  it.each([
    [1, 'cancelled'],
    [-2, 'unsupported'],
    [-3, 'refused'],
    [-1, 'fail'],
  ])('app check: code %i is explained as %s', async (code, state) => {
    const { session, clock, line } = sit(
      (answer) =>
        ({ id }) =>
          answer({ id, code }),
    );
    session.run('share');
    await clock.tick(1);
    expect(line('share').state).toBe(state);
  });

  it('app check: an unknown action has to be answered with -2, also by an app that answers everything', async () => {
    const { session, clock, line } = sit(
      (answer) =>
        ({ id }) =>
          answer({ id, code: 0 }),
    );
    session.run(unknownAction);
    await clock.tick(1);
    expect(line(unknownAction).faults).toEqual(['an action that an app does not know gets code -2']);
  });

  it("app check: the app's list of actions is compared with its answers", async () => {
    const { session, clock, line } = sit((answer) => ({ id, action }) => {
      if (action === 'getAppInfo')
        answer({ id, code: 0, data: { appVersion: '5.3.0', actions: ['getAppInfo', 'share'] } });
      else if (action === 'share') answer({ id, code: -2 });
      else answer({ id, code: 0, data: { connected: true, type: 'wifi' } });
    });
    for (const action of ['getAppInfo', 'share', 'getNetwork']) session.run(action);
    await clock.tick(1);
    expect(line('share').faults).toEqual(['`actions` of getAppInfo names it all the same']);
    expect(line('getNetwork').faults).toHaveLength(1);
  });

  it.each(['navigate', 'openMiniProgram'])(
    'app check: %s may fail on a phone without the app that it needs',
    async (action) => {
      const { session, clock, line } = sit((answer) => ({ id, action: asked }) => {
        const data = { appVersion: '5.3.0', actions: ['getAppInfo', action] };
        answer(asked === 'getAppInfo' ? { id, code: 0, data } : { id, code: -2 });
      });
      for (const asked of ['getAppInfo', action]) session.run(asked);
      await clock.tick(1);
      expect(line(action)).toMatchObject({ state: 'unsupported', faults: [] });
    },
  );

  it('app check: a missing answer is accepted only for the action that closes the page; an exception never is', async () => {
    const quiet = sit(() => () => {});
    for (const action of ['navigate', 'setStatusBarStyle', 'closeView']) quiet.session.run(action);
    await quiet.clock.tick(20_000);
    expect(quiet.line('closeView').state).toBe('pass');
    for (const action of ['navigate', 'setStatusBarStyle'])
      expect(quiet.line(action).faults).toEqual(['no answer within 5000 ms']);
    const thrown = sit(() => () => {
      throw new Error('gone');
    });
    thrown.session.run('navigate');
    expect(thrown.line('navigate').faults).toEqual(['postMessage of the app threw an error']);
  });

  it('app check: events, answers without a call and unreadable messages are distinguished', () => {
    const { session, say } = sit(well);
    expect(say({ event: 'pageShow' })).toBe(false);
    expect(say('{"event":"backPressed"}')).toBe(true);
    for (const odd of [{ id: 7, code: 0 }, { event: 'networkChange', data: 'wifi' }, 'no JSON', null, 4])
      say(odd);
    expect(session.others().map(({ fault }) => fault)).toEqual([
      null,
      null,
      'an answer with the id 7, which no call has',
      'its data is not as agreed',
      'neither an answer nor an event',
      'neither an answer nor an event',
      'neither an answer nor an event',
    ]);
  });

  it('app check: neither the page nor the report shows personal data', async () => {
    const { session, clock } = sit(well);
    session.runQuiet();
    await clock.tick(20_000);
    const shown = JSON.stringify([session.lines(), session.others(), session.appInfo()]);
    for (const secret of ['T0K3N', '13800138000', 'LGWEF6A5XNH000001']) expect(shown).not.toContain(secret);
  });
});
