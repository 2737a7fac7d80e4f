import { describe, expect, it } from 'vitest';
import { isUnknownOutcome, type AppError } from '#core/error.ts';
import { clientUnderTest, hanging, json, read, write } from './client-under-test.ts';

const offline = '很抱歉，好像没有网络了。请检查您的网络并稍后再试';

describe('time-out', () => {
  it('time-out: comes after 15 s, shows no toast and aborts the request', async () => {
    const { call, clock, sent, toasts, reports } = clientUnderTest(hanging);
    let error: AppError | undefined;
    void call(read, {}).catch((reason: AppError) => {
      error = reason;
    });
    await clock.tick(14_999);
    expect(error).toBeUndefined();
    await clock.tick(1);
    expect(error).toMatchObject({ kind: 'timeout', message: '', call: 'read' });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    expect([sent.length, toasts, reports]).toEqual([1, [], []]);
  });

  it('time-out: also ends a response whose body never completes', async () => {
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
    });
    const { call, clock } = clientUnderTest(() => new Response(endless));
    const result = expect(call(read, {})).rejects.toMatchObject({ kind: 'timeout' });
    await clock.tick(15_000);
    await result;
  });

  it('time-out: leaves no timer after a response', async () => {
    const { call, clock } = clientUnderTest();
    await call(read, {});
    expect(clock.waiting()).toBe(0);
  });
});

describe('cancelled request', () => {
  it('cancelled request: shows no toast and is neither logged nor reported', async () => {
    const { call, clock, toasts, reports, diagnostics } = clientUnderTest(hanging);
    const controller = new AbortController();
    const result = expect(call(read, {}, { signal: controller.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
    await clock.tick(10);
    controller.abort();
    await result;
    expect([toasts, reports, diagnostics.entries(), clock.waiting()]).toEqual([[], [], [], 0]);
  });

  it('cancelled request: is not sent if it was cancelled before it began', async () => {
    const { call, sent } = clientUnderTest();
    const controller = new AbortController();
    controller.abort();
    await expect(call(read, {}, { signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' });
    expect(sent).toEqual([]);
  });
});

describe('offline', () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));

  it('offline: a request that was never sent reports no network', async () => {
    const { call, toasts, world, reports } = clientUnderTest(broken);
    world.online = false;
    const error = await call(write, {}).catch((reason: AppError) => reason);
    expect(error).toMatchObject({ kind: 'offline', message: offline });
    expect([toasts, reports, isUnknownOutcome(error as AppError)]).toEqual([[offline], [], false]);
  });

  it('offline: a request lost on the way reports no network and an unknown outcome', async () => {
    const { call, toasts, world } = clientUnderTest(() => {
      world.online = false;
      return broken();
    });
    const error = await call(write, {}).catch((reason: AppError) => reason);
    expect(error).toMatchObject({ kind: 'network', message: offline });
    expect([toasts, isUnknownOutcome(error as AppError)]).toEqual([[offline], true]);
  });

  it('offline: a cut connection of an online device shows no toast', async () => {
    const { call, toasts, reports, sent } = clientUnderTest(broken);
    await expect(call(read, {})).rejects.toMatchObject({ kind: 'network', message: '' });
    expect([toasts, reports, sent.length]).toEqual([[], [], 1]);
  });
});

describe('HTTP failure', () => {
  it.each([
    ['the words of the server', json({ code: -1, message: '服务升级中' }, 503), '服务升级中'],
    ['that the service is away', json('<html>Bad Gateway</html>', 502), '服务暂时不可用，请稍后重试'],
    [
      'no insides of the server',
      json({ code: 500, message: 'NullPointerException' }, 500),
      '服务暂时不可用，请稍后重试',
    ],
    [
      'that the service is away for a status below 500',
      json('Too Many Requests', 429),
      '服务暂时不可用，请稍后重试',
    ],
  ])('HTTP failure: the toast for %s', async (_, answer, text) => {
    const { call, toasts, reports, sent } = clientUnderTest(() => answer);
    await expect(call(read, {})).rejects.toMatchObject({ kind: 'http', code: answer.status, message: text });
    expect([toasts, reports.length, sent.length]).toEqual([[text], 1, 1]);
  });
});
