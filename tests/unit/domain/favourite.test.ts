import { describe, expect, it } from 'vitest';
import { stationDetail } from '#contract/calls/map.ts';
import { toastSuppressed } from '#contract/codes.ts';
import { createFavourite } from '#domain/favourite.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';

const sandbox = sharedSandbox();

const path = '/v1/h5/charging/map/favourite/save';

async function open(options: TestOptions = { login: 'normal' }) {
  const test = await createTestEnvironment({ sandbox, ...options });
  const { stationId } = await freeConnector(test);
  const store = createFavourite(test.env);
  const seen: (boolean | undefined)[] = [];
  const stop = store.$choices.listen((choices) => void seen.push(choices[stationId]));
  const kept = async () => (await test.env.call(stationDetail, { stationId })).favourite;
  return { test, stationId, store, seen, kept, stop };
}

describe('favourite station', () => {
  it('favourite station: can be added and removed', async () => {
    const { store, stationId, kept, stop } = await open();
    expect(await store.save(stationId, true)).toBe(true);
    expect(await kept()).toBe(true);
    expect(await store.save(stationId, false)).toBe(true);
    expect(await kept()).toBe(false);
    expect(store.$choices.get()[stationId]).toBe(false);
    stop();
  });

  it('favourite station: the choice is shown before the response, and a double tap saves once', async () => {
    const { test, store, stationId, seen, stop } = await open();
    const first = store.save(stationId, true);
    await Promise.resolve();
    await Promise.resolve();
    expect(seen).toEqual([true]);
    expect(sentTo(test, path)).toHaveLength(0);
    const second = store.save(stationId, false);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(sentTo(test, path)).toHaveLength(1);
    stop();
  });

  it('favourite station: the choice is undone if saving fails, and the next tap repeats the same write', async () => {
    const { test, store, stationId, seen, kept, stop } = await open();
    await test.control('fault', { path, kind: 'cut', when: 'after', times: 1 });
    expect(await store.save(stationId, true)).toBe(false);
    expect(seen).toEqual([true, undefined]);
    expect(test.toasts).toEqual(['操作失败，请稍后重试']);
    expect(await store.save(stationId, true)).toBe(true);
    expect(await kept()).toBe(true);
    const ids = sentTo(test, path).map((request) => (request.payload as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(1);
    stop();
  });

  it.each([...toastSuppressed])('favourite station: no toast for the code %i', async (code) => {
    const { test, store, stationId, stop } = await open();
    await test.control('fault', { path, kind: 'refuse', code, message: '服务器的话' });
    expect(await store.save(stationId, true)).toBe(false);
    expect(test.toasts).toEqual([]);
    await test.control('fault', { path, kind: 'refuse', code: -1, message: '收藏已满，请先删除' });
    expect(await store.save(stationId, true)).toBe(false);
    expect(test.toasts).toEqual(['收藏已满，请先删除']);
    stop();
  });

  it('favourite station: without a network a toast says so', async () => {
    const { test, store, stationId, stop } = await open();
    test.setOnline(false);
    expect(await store.save(stationId, true)).toBe(false);
    expect(test.toasts).toEqual(['很抱歉，好像没有网络了。请检查您的网络并稍后再试']);
    expect(store.$choices.get()[stationId]).toBeUndefined();
    stop();
  });

  it('favourite station: one that does not exist is refused', async () => {
    const { test, store, stop } = await open();
    expect(await store.save('nowhere', true)).toBe(false);
    expect(test.toasts).toEqual(['充电站不存在']);
    stop();
  });

  it('favourite station: a tap opens the login and saves after it', async () => {
    const { store, stationId, kept, stop } = await open({});
    expect(await store.save(stationId, true)).toBe(true);
    expect(await kept()).toBe(true);
    stop();
  });

  it('favourite station: the choice is unchanged if the owner cancels the login', async () => {
    const { test, store, stationId, seen, stop } = await open({ native: { loginAs: null } });
    expect(await store.save(stationId, true)).toBe(false);
    expect(seen).toEqual([]);
    expect(sentTo(test, path)).toHaveLength(0);
    stop();
  });

  it('favourite station: an expired session opens the login, and the choice is saved after it', async () => {
    const { test, store, stationId, kept, stop } = await open();
    await test.control('expire-token', { login: 'normal' });
    expect(await store.save(stationId, true)).toBe(true);
    expect(await kept()).toBe(true);
    expect(test.bridge.calls.filter((call) => call.action === 'login')).toHaveLength(1);
    stop();
  });

  it('favourite station: the list belongs to the logged-in owner', async () => {
    const { test, store, stationId, stop } = await open();
    await store.save(stationId, true);
    test.env.session.clear();
    expect(store.$choices.get()).toEqual({});
    stop();
  });
});
