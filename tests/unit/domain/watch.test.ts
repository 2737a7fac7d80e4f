import { afterEach, describe, expect, it } from 'vitest';
import { stationConnectors } from '#contract/calls/map/station-connectors.ts';
import type { NoticeWatch } from '#contract/schema/notice-watch.ts';
import { createWatch } from '#domain/watch.store.ts';
import { watchesIfFull } from '#features/connector/connector-watch.tsx';
import { fastConnector } from '#tests/support/sandbox/fast-connectors.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';

const sandbox = sharedSandbox();
const watchPath = '/v1/h5/charging/notice/watch';
const unwatchPath = '/v1/h5/charging/notice/unwatch';
const minuteMs = 60_000;
let leave = () => {};
afterEach(() => leave());

/** A page of a station whose fast connectors are all taken. */
async function openFull(options: TestOptions = {}) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', ...options });
  const { stationId } = await fastConnector(test.sandbox);
  const { connectors = [] } = test.sandbox.context.world.byId.get(stationId) ?? {};
  const ids = connectors.map(({ connectorId }) => connectorId);
  for (const connectorId of ids) await test.control('connector', { connectorId, status: 3 });
  const events: string[] = [];
  const open = () => {
    const store = createWatch(test.env, {
      stationId,
      powerClass: 'FAST',
      onChange: () => events.push('change'),
      onDone: () => events.push('done'),
    });
    const stops = [store.$watch, store.$offered].map(($one) => $one.listen(() => {}));
    leave = () => stops.forEach((stop) => stop());
    return store;
  };
  const ask = async () => test.env.call(stationConnectors, { stationId });
  const now = () => test.env.clock.serverNow();
  return { ...test, test, stationId, ids, events, open, ask, now, watch: open() };
}

describe('waiting for a free connector', () => {
  it('a watch begins for the chosen time, and is known after a reload and on other pages of the tab', async () => {
    const { watch, open, ask, now, events, toasts, test, stationId } = await openFull();
    expect(watch.$watch.get()).toBeNull();
    watch.form.set('forMin', 120);
    const until = now() + 120 * minuteMs;
    await watch.form.submit();
    expect(watch.$watch.get()).toMatchObject({ powerClass: 'FAST', until });
    expect(events).toEqual(['done', 'change']);
    expect(toasts).toEqual(['已订阅，空出时告诉您']);
    expect(sentTo(test, watchPath)[0]?.payload).toMatchObject({
      stationId,
      powerClass: 'FAST',
      forMin: 120,
      requestId: expect.any(String) as string,
    });
    leave();
    expect(open().$watch.get()).toMatchObject({ until });
    expect((await ask()).watches).toEqual([watch.$watch.get()]);
  });

  it('a watch that another visit began is known from the back end', async () => {
    const { watch, ask, now, env } = await openFull();
    await watch.form.submit();
    leave();
    env.sessionStorage.remove(env.sessionStorage.keys('watch:')[0] ?? '');
    const { watches } = await ask();
    const found = createWatch(env, {
      stationId: 'any',
      powerClass: 'FAST',
      onChange() {},
      onDone() {},
    });
    found.learn(watches, now());
    expect(found.$watch.get()).toEqual(watches[0]);
  });

  it('a watch is over once the back end names it no more, and at its time', async () => {
    const { watch, ask, now } = await openFull();
    await watch.form.submit();
    // The answer to an earlier request does not name it yet.
    watch.learn([], now());
    expect(watch.$watch.get()).not.toBeNull();
    const { watches } = await ask();
    watch.learn(watches, now());
    watch.learn(watches, now() + 60 * minuteMs);
    expect(watch.$watch.get()).toBeNull();
    watch.learn(watches, now());
    expect(watch.$watch.get()).not.toBeNull();
    watch.learn([], now());
    expect(watch.$watch.get()).toBeNull();
  });

  it('a watch is cancelled, and an answer to an earlier request does not bring it back', async () => {
    const { watch, ask, now, events, test } = await openFull();
    await watch.form.submit();
    const { watches } = await ask();
    watch.learn(watches, now());
    await watch.end();
    watch.learn(watches, now());
    expect(watch.$watch.get()).toBeNull();
    expect(events.at(-1)).toBe('change');
    expect((await ask()).watches).toEqual([]);
    await watch.end();
    expect(sentTo(test, unwatchPath)).toHaveLength(1);
  });

  it('a watch stays, with a message, if it could not be cancelled', async () => {
    const { watch, control, toasts } = await openFull();
    await watch.form.submit();
    await control('fault', { path: unwatchPath, kind: 'cut', when: 'before', times: 1 });
    await watch.end();
    expect(watch.$watch.get()).not.toBeNull();
    expect(toasts.at(-1)).toBe('操作失败，请稍后重试');
    await watch.end();
    expect(watch.$watch.get()).toBeNull();
  });

  it('the form of a watch keeps its input through a failure, and a lost answer makes no second watch', async () => {
    const { watch, control, ask, test, events } = await openFull();
    watch.form.set('forMin', 180);
    await control('fault', { path: watchPath, kind: 'cut', when: 'after', times: 1 });
    await watch.form.submit();
    expect(watch.form.problem()).toEqual({ field: 'root', text: '提交失败，请稍后重试' });
    expect(watch.form.values()).toEqual({ forMin: 180 });
    expect(events).toEqual([]);
    await watch.form.submit();
    expect(watch.$watch.get()).not.toBeNull();
    expect((await ask()).watches).toHaveLength(1);
    const ids = sentTo(test, watchPath).map(({ payload }) => (payload as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(1);
  });

  it('the form of a watch closes with the reason if a connector is free by now', async () => {
    const { watch, control, ids, toasts, events } = await openFull();
    for (const connectorId of ids) await control('connector', { connectorId, status: 1 });
    await watch.form.submit();
    expect(watch.$watch.get()).toBeNull();
    expect(watch.$offered.get()).toBe(true);
    expect(toasts).toEqual(['现在就有空闲的充电枪']);
    expect(events).toEqual(['done', 'change']);
  });

  it('the form of a watch opens the login where nobody is logged in, and continues after it', async () => {
    const { test, watch, bridge } = await openFull({ login: undefined });
    bridge.native.loginAs = () => test.control('login', { login: 'normal' }) as never;
    await watch.form.submit();
    expect(bridge.calls.filter(({ action }) => action === 'login')).toHaveLength(1);
    expect(watch.$watch.get()).not.toBeNull();
  });

  it.each([404, 501])('a watch is offered no more after a back end has answered %i to it', async (status) => {
    const { watch, open, toasts } = await openFull({
      wire: (path, ask) =>
        path.endsWith('/notice/watch') ? Promise.resolve(new Response('', { status })) : ask(),
    });
    expect(watch.$offered.get()).toBe(true);
    await watch.form.submit();
    expect(watch.$offered.get()).toBe(false);
    expect(toasts).toEqual(['暂不支持空位提醒']);
    leave();
    expect(open().$offered.get()).toBe(false);
  });

  it('a connector page offers a watch only where the class has connectors and none of them is free', async () => {
    const { ask, ids, control } = await openFull();
    expect(watchesIfFull(await ask(), 'FAST')).toEqual([]);
    const watches: NoticeWatch[] = [];
    expect(watchesIfFull({ equipments: [], watches, nextPollMs: 0 }, 'FAST')).toBeNull();
    for (const connectorId of ids) await control('connector', { connectorId, status: 1, bayTaken: true });
    expect(watchesIfFull(await ask(), 'FAST')).toEqual([]);
    for (const connectorId of ids) await control('connector', { connectorId, status: 1 });
    expect(watchesIfFull(await ask(), 'FAST')).toBeNull();
  });
});
