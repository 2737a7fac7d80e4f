import { describe, expect, it } from 'vitest';
import { createChannel } from '#core/bridge/channel.ts';
import type { Action } from '#core/bridge/actions.ts';
import type { AppError } from '#core/error.ts';
import type { Envelope } from '#core/bridge/window.ts';
import { createTimers, settle } from './support.ts';

function setup(firstId = 700) {
  const sent: Envelope[] = [];
  const timers = createTimers();
  const channel = createChannel({
    send: (envelope) => void sent.push(envelope),
    after: timers.after,
    firstId,
  });
  return { sent, timers, channel };
}

const outcome = (promise: Promise<unknown>) => {
  const state: { value?: unknown; error?: AppError; done: boolean } = { done: false };
  promise.then(
    (value) => Object.assign(state, { value, done: true }),
    (error: AppError) => Object.assign(state, { error, done: true }),
  );
  return state;
};

describe('channel', () => {
  it('bridge calls: ids increase, and parallel calls get their own answers', async () => {
    const { channel, sent } = setup(700);
    const first = channel.call('getUserInfo', {});
    const second = channel.call('getNetwork', { a: 1 });
    expect(sent).toEqual([
      { id: 700, action: 'getUserInfo', params: {}, v: 1 },
      { id: 701, action: 'getNetwork', params: { a: 1 }, v: 1 },
    ]);
    channel.settle({ id: 701, code: 0, message: '', data: 'second' });
    channel.settle({ id: 700, code: 0, message: '', data: 'first' });
    expect(await first).toBe('first');
    expect(await second).toBe('second');
  });

  it('bridge calls: answers to the previous page, duplicate and late answers are ignored', async () => {
    const { channel, timers } = setup(700);
    const state = outcome(channel.call('getUserInfo', {}));
    channel.settle({ id: 3, code: 0, message: '', data: 'stale' });
    await settle();
    expect(state.done).toBe(false);
    channel.settle({ id: 700, code: 0, message: '', data: 'right' });
    channel.settle({ id: 700, code: -1, message: '', data: 'again' });
    await settle();
    expect(state.value).toBe('right');
    expect(timers.count()).toBe(0);
    const late = outcome(channel.call('getUserInfo', {}));
    timers.advance(5000);
    channel.settle({ id: 701, code: 0, message: '', data: 'late' });
    await settle();
    expect(late.error?.kind).toBe('timeout');
  });

  it.each<[Action, number, string]>([
    ['getUserInfo', 5000, '请求超时，请稍后重试'],
    ['getStatusBarHeight', 1000, '请求超时，请稍后重试'],
    ['getLocation', 5000, '定位超时，请检查定位权限后重试'],
    ['login', 3000, '请求超时，请稍后重试'],
    ['scanQr', 3000, '请求超时，请稍后重试'],
  ])('bridge calls: %s times out after %i ms', async (action, ms, text) => {
    const { channel, timers } = setup();
    const state = outcome(channel.call(action, {}));
    timers.advance(ms - 1);
    await settle();
    expect(state.done).toBe(false);
    timers.advance(1);
    await settle();
    expect(state.error).toMatchObject({ kind: 'timeout', message: text, call: action });
  });

  it("bridge calls: after the app's acknowledgement the user has unlimited time", async () => {
    const { channel, timers } = setup(1);
    const state = outcome(channel.call('login', {}));
    timers.advance(2999);
    channel.settle({ id: 1, code: 100, message: '', data: undefined });
    timers.advance(3_600_000);
    await settle();
    expect(state.done).toBe(false);
    channel.settle({ id: 1, code: 0, message: '', data: 'user' });
    await settle();
    expect(state.value).toBe('user');
  });

  it('bridge calls: an acknowledgement does not extend the time-out of a query', async () => {
    const { channel, timers } = setup(1);
    const state = outcome(channel.call('getUserInfo', {}));
    channel.settle({ id: 1, code: 100, message: '', data: undefined });
    timers.advance(5000);
    await settle();
    expect(state.error?.kind).toBe('timeout');
  });

  it.each([
    [1, 'cancelled', ''],
    [-1, 'native', '相机被占用'],
    [-2, 'unsupported', '当前APP版本暂不支持此功能'],
    [-3, 'refused', '请在系统设置中开启相应权限'],
    [-4, 'timeout', '请求超时，请稍后重试'],
    [77, 'native', '相机被占用'],
  ])('bridge calls: result code %i of the app is an error of kind %s', async (code, kind, message) => {
    const { channel } = setup(1);
    const state = outcome(channel.call('scanQr', {}));
    channel.settle({ id: 1, code, message: '相机被占用', data: null });
    await settle();
    expect(state.error).toMatchObject({ kind, message });
  });

  it('bridge calls: a call fails if the injected object has disappeared', async () => {
    const timers = createTimers();
    const channel = createChannel({
      send: () => {
        throw new Error('gone');
      },
      after: timers.after,
      firstId: 1,
    });
    const state = outcome(channel.call('getUserInfo', {}));
    await settle();
    expect(state.error).toMatchObject({ kind: 'native', message: '请求失败，请稍后重试' });
    expect(timers.count()).toBe(0);
  });

  it('bridge calls: a call that nobody waits for reports a refusal and a missing answer, once each', () => {
    const { channel, timers } = setup(1);
    const failures: AppError[] = [];
    channel.fire('openPage', {}, (error) => void failures.push(error));
    timers.advance(10_000);
    channel.fire('openPage', {}, (error) => void failures.push(error));
    channel.settle({ id: 1, code: -2, message: '', data: null });
    channel.settle({ id: 2, code: -2, message: '', data: null });
    expect(failures.map((error) => error.kind)).toEqual(['timeout', 'unsupported']);
  });
});
