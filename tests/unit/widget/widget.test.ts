import { describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { memoryStorage } from '#core/storage.ts';
import { createWidget } from '#features/widget/widget.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { chargeOn, freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { openWidgetIn } from './support.ts';

const sandbox = sharedSandbox();

const path = '/v1/h5/charging/map/widget';
const refused = new AppError({ kind: 'refused', message: '', call: 'getLocation' });

const openWidget = (options?: TestOptions) => openWidgetIn(sandbox, options);

describe('/charge/mapWidget', () => {
  it('the widget shows the stations around the owner to everybody, and requests nothing else', async () => {
    const { ready, stop, requests } = await openWidget();
    const card = ready();
    expect(card).toMatchObject({
      city: '深圳市',
      isDefaultCity: false,
      current: null,
      homePile: null,
      stale: false,
    });
    expect(card.nearest).toHaveLength(3);
    const distances = card.nearest.map((station) => station.distanceM ?? -1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(requests.map((request) => request.path)).toEqual([path]);
    stop();
  });

  it('the widget shows the running order and the home pile, and removes them with the logout', async () => {
    const setup = await createTestEnvironment({ sandbox, login: 'normal' });
    const connector = await freeConnector(setup);
    const orderNo = await chargeOn(setup, connector.connectorId);
    const { test, ready, stop } = await openWidget({ login: 'normal', keep: true, now: setup.clock.now() });
    expect(ready().current).toMatchObject({ orderNo });
    expect(ready().homePile).toMatchObject({ pileId: 'HP10000002', state: 'CHARGING' });
    await test.tick(10_000);
    expect(ready().current?.powerW).toBeGreaterThan(0);
    const answer = test.hang('/map/widget');
    test.bridge.native.user = null;
    const loaded = test.env.session.load();
    await test.tick(1_000);
    await loaded;
    expect(ready()).toMatchObject({ current: null, homePile: null });
    expect(ready().nearest).toHaveLength(3);
    answer();
    stop();
  });

  it('the widget goes on without a login after the session has ended', async () => {
    const { test, control, tick, ready, stop } = await openWidget({ login: 'normal' });
    await control('expire-token', { login: 'normal' });
    await tick(30_000);
    expect(ready()).toMatchObject({ stale: false });
    expect(test.bridge.calls.some((call) => call.action === 'login')).toBe(false);
    stop();
  });

  it('the widget polls at its interval, not while hidden, and at once when visible again', async () => {
    const { tick, setVisible, idle, sent, ready, stop } = await openWidget();
    await tick(29_000);
    expect(sent()).toHaveLength(1);
    await tick(1_000);
    expect(sent()).toHaveLength(2);
    setVisible(false);
    await tick(600_000);
    expect(sent()).toHaveLength(2);
    expect(ready().stale).toBe(false);
    setVisible(true);
    expect(ready().stale).toBe(true);
    await idle();
    expect(sent()).toHaveLength(3);
    expect(ready().stale).toBe(false);
    stop();
  });

  it('the widget never shows an older answer in place of a newer one', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { call } = test.env;
    let olderMs = 0;
    const env: typeof test.env = {
      ...test.env,
      async call(...args: Parameters<typeof call>) {
        const answer = await call(...args);
        const { updatedTime } = answer as { updatedTime: number };
        return { ...(answer as object), cityName: String(olderMs), updatedTime: updatedTime - olderMs };
      },
    } as never;
    const widget = createWidget(env);
    const stop = widget.$card.listen(() => {});
    await test.idle();
    olderMs = 3_600_000;
    await test.tick(30_000);
    expect(sentTo(test, '/map/widget')).toHaveLength(2);
    expect(widget.$card.get()).toMatchObject({ state: 'ready', city: '0' });
    stop();
  });

  it('the widget keeps its values with their age when a refresh fails', async () => {
    const { control, tick, ready, stop } = await openWidget();
    const { time } = ready();
    await control('fault', { path, kind: 'cut', times: 1 });
    await tick(30_000);
    expect(ready()).toMatchObject({ stale: true, time });
    await tick(2_000);
    expect(ready().stale).toBe(false);
    expect(ready().time).toBeGreaterThan(time);
    stop();
  });

  it.each(['status', 'cut', 'broken-body'] as const)(
    'the widget without values shows the failure "%s", and requests again',
    async (kind) => {
      const storage = memoryStorage();
      const first = await createTestEnvironment({ sandbox, storage });
      await first.control('fault', { path, kind });
      const { widget, stop, control, idle } = await openWidget({ storage, keep: true });
      expect(widget.$card.get()).toMatchObject({ state: 'failed', offline: false, retrying: false });
      await control('fault/clear');
      const again = widget.retry();
      expect(widget.$card.get()).toMatchObject({ retrying: true });
      await again;
      await idle();
      expect(widget.$card.get().state).toBe('ready');
      stop();
    },
  );

  it('the widget without values shows a timeout, or a lost network', async () => {
    const test = await createTestEnvironment({ sandbox });
    test.hang('/map/widget');
    const widget = createWidget(test.env);
    const stop = widget.$card.listen(() => {});
    await test.idle();
    expect(widget.$card.get().state).toBe('loading');
    await test.tick(15_000);
    expect(widget.$card.get()).toMatchObject({ state: 'failed', offline: false });
    stop();

    const other = await createTestEnvironment({ sandbox });
    other.setOnline(false);
    const offline = createWidget(other.env);
    const end = offline.$card.listen(() => {});
    await other.idle();
    expect(offline.$card.get()).toMatchObject({ state: 'failed', offline: true });
    other.setOnline(true);
    await other.idle();
    expect(offline.$card.get().state).toBe('ready');
    end();
  });

  it('the widget names the default city if the location is refused, and asks for it again when visible again', async () => {
    const { bridge, tick, setVisible, idle, ready, stop } = await openWidget({
      native: { location: refused },
    });
    expect(ready()).toMatchObject({ city: '北京市', isDefaultCity: true });
    expect(ready().nearest.every((station) => station.distanceM === null)).toBe(true);
    const asked = () => bridge.calls.filter((call) => call.action === 'getLocation').length;
    await tick(60_000);
    expect(asked()).toBe(1);
    setVisible(false);
    bridge.native.location = {
      longitude: 114.0545,
      latitude: 22.5405,
      city: '',
      province: '',
      district: '',
      street: '',
    };
    setVisible(true);
    await idle();
    expect(ready()).toMatchObject({ city: '深圳市', isDefaultCity: false });
    stop();
  });

  it('the widget does not wait for a pending location, and uses it when it comes', async () => {
    const test = await createTestEnvironment({ sandbox });
    let found: (place: object) => void = () => {};
    const bridge = {
      ...test.env.bridge,
      getLocation: () => new Promise<never>((resolve) => (found = resolve as never)),
    };
    const widget = createWidget({ ...test.env, bridge });
    const stop = widget.$card.listen(() => {});
    await test.idle();
    expect(widget.$card.get().state).toBe('loading');
    await test.tick(1_500);
    expect(widget.$card.get()).toMatchObject({ city: '北京市', isDefaultCity: true });
    found({ longitude: 114.0545, latitude: 22.5405 });
    await test.idle();
    expect(widget.$card.get()).toMatchObject({ city: '深圳市', isDefaultCity: false });
    stop();
  });

  it('the widget requests the car of its address', async () => {
    const { sent, stop } = await openWidget({ address: '/charge/mapWidget?vinNo=LGWEF6A5XMH000001' });
    expect(sent()[0]?.payload).toMatchObject({ vin: 'LGWEF6A5XMH000001' });
    stop();
  });
});
