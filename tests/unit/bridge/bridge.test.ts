import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBridge } from '#core/bridge/create-bridge.ts';
import type { Envelope } from '#core/bridge/window.ts';
import { androidBridge, createTimers, fakeWindow, settle, stubClipboard } from './support.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('bridge to an app', () => {
  it('bridge: getUserInfo is sent, and its answer becomes a user', async () => {
    const { bridge, sent, answer } = androidBridge();
    const user = bridge.getUserInfo();
    await settle();
    expect(sent).toEqual([{ id: 250_000_000, action: 'getUserInfo', params: {}, v: 1 }]);
    answer(0, 0, { token: 'secret', nickName: '小明' });
    expect(await user).toMatchObject({ accessToken: 'secret', nick: '小明' });
    expect(await bridge.ready()).toBe('android');
    expect(await bridge.inApp()).toBe(true);
  });

  it.each([null, undefined, {}, { nick: 'no token' }])('bridge: user %o means no login', async (data) => {
    const { bridge, answer } = androidBridge();
    const user = bridge.getUserInfo();
    await settle();
    answer(0, 0, data);
    expect(await user).toBeNull();
  });

  it('bridge on iOS: the envelope is sent as an object, and the answer may be one', async () => {
    const window = fakeWindow();
    const sent: Envelope[] = [];
    window.webkit = { messageHandlers: { plugway: { postMessage: (envelope) => void sent.push(envelope) } } };
    const bridge = createBridge(window, { firstId: 0 });
    const height = bridge.getStatusBarHeight();
    await settle();
    expect(sent).toEqual([{ id: 0, action: 'getStatusBarHeight', params: {}, v: 1 }]);
    window.plugwayBridgeCallback?.({ id: 0, code: 0, message: '', data: { height: '44' } });
    expect(await height).toBe(44);
    const info = bridge.getAppInfo();
    await settle();
    window.plugwayBridgeCallback?.({ id: 1, code: 0, data: { appVersion: 'soon', brand: 3 } });
    expect(await info).toEqual({ appVersion: '5.1.0', platform: 'ios', brand: 'ora', appId: '' });
  });

  it.each([
    [
      { longitude: '120.2', latitude: 30.2, name: '杭州市' },
      { longitude: 120.2, latitude: 30.2 },
    ],
    [{ longitude: 30.2, latitude: 120.2 }, undefined],
    [{ longitude: 0, latitude: 0 }, undefined],
    [null, undefined],
    ['杭州市', undefined],
  ])('bridge: the city of the app is used only if its coordinates are valid: %j', async (city, read) => {
    const { bridge, answer, reports } = androidBridge();
    const info = bridge.getAppInfo();
    await settle();
    answer(0, 0, { appVersion: '5.2.0', city });
    expect((await info).city).toEqual(read);
    expect((await info).appVersion).toBe('5.2.0');
    expect(reports).toHaveLength(read || city === null ? 0 : 1);
  });

  it('bridge: an answer that breaks the contract is rejected and reported', async () => {
    const { bridge, answer, reports } = androidBridge();
    const location = bridge.getLocation();
    await settle();
    answer(0, 0, { longitude: 400, latitude: 22 });
    await expect(location).rejects.toMatchObject({ kind: 'native', message: '请求失败，请稍后重试' });
    expect(reports.map((error) => error.call)).toEqual(['bridge answer getLocation']);
  });

  it('bridge: a location with numbers as text and without names is accepted', async () => {
    const { bridge, answer } = androidBridge();
    const location = bridge.getLocation();
    await settle();
    answer(0, 0, { longitude: '114.05', latitude: '22.54', city: '深圳市' });
    expect(await location).toEqual({
      longitude: 114.05,
      latitude: 22.54,
      city: '深圳市',
      province: '',
      district: '',
      street: '',
    });
  });

  it('bridge: a login without a token is an error, a cancelled one shows no error', async () => {
    const { bridge, answer } = androidBridge();
    const first = bridge.login('start');
    const second = bridge.login('start');
    await settle();
    answer(0, 0, null);
    answer(1, 1);
    await expect(first).rejects.toMatchObject({ kind: 'native' });
    await expect(second).rejects.toMatchObject({ kind: 'cancelled', message: '' });
  });

  it('bridge: a call that nobody waits for resolves at once; its later refusal is still reported', async () => {
    const { bridge, sent, answer, failures } = androidBridge();
    await bridge.openPage({ type: 'NATIVE', page: 'bindCar' });
    await bridge.closeView();
    await bridge.openStationHome('S1');
    expect(sent.map(({ action, params }) => ({ action, params }))).toEqual([
      { action: 'openPage', params: { type: 'NATIVE', page: 'bindCar' } },
      { action: 'closeView', params: { toRoot: false } },
      { action: 'openStationHome', params: { stationId: 'S1' } },
    ]);
    answer(0, -2);
    expect(failures.map((error) => error.message)).toEqual(['当前APP版本暂不支持此功能']);
  });

  it.each([
    ['navigation', 'navigate', '导航没有打开，请重试'],
    ['a page of the app', 'openPage', '页面没有打开，请重试'],
    ['the home page of the stations', 'openStationHome', '页面没有打开，请重试'],
  ] as const)('bridge: %s without an answer within 5 s shows an error', async (_, action, text) => {
    const { bridge, sent, failures, timers } = androidBridge();
    if (action === 'navigate') await bridge.navigate({ name: '南山站', lat: 22.5, lng: 114, type: 0 });
    else if (action === 'openPage') await bridge.openPage({ type: 'NATIVE', page: 'bindCar' });
    else await bridge.openStationHome('S1');
    expect(sent.map((call) => call.action)).toEqual([action]);
    timers.advance(5_000);
    expect(failures.map(({ kind, message }) => [kind, message])).toEqual([['timeout', text]]);
  });

  it('bridge: a pageHide that arrives before the page listens is delivered later', () => {
    const { bridge, window } = androidBridge();
    window.plugwayBridgeCallback?.({ event: 'pageHide' });
    let hides = 0;
    bridge.on('pageHide', () => void (hides += 1));
    expect(hides).toBe(1);
  });

  it('bridge: no error is shown if the app covers the page without answering', async () => {
    const { bridge, window, failures, timers } = androidBridge();
    await bridge.openPage({ type: 'NATIVE', page: 'bindCar' });
    window.plugwayBridgeCallback?.({ event: 'pageHide' });
    timers.advance(5_000);
    expect(failures).toEqual([]);
  });

  it.each([
    { says: 'an action list with it', actions: ['getAppInfo', 'setStatusBarStyle'], sends: true },
    { says: 'no action list', actions: undefined, sends: true },
    { says: 'an odd action list', actions: 'all', sends: true },
    { says: 'an action list without it', actions: ['getAppInfo'], sends: false },
  ])('bridge: status bar style for an app with $says: $sends', async ({ actions, sends }) => {
    const { bridge, sent, answer, failures, reports } = androidBridge();
    const told = bridge.setStatusBarStyle('light');
    await settle();
    answer(0, 0, { appVersion: '5.1.0', ...(actions !== undefined && { actions }) });
    await told;
    expect(sent.slice(1).map(({ action, params }) => ({ action, params }))).toEqual(
      sends ? [{ action: 'setStatusBarStyle', params: { text: 'light' } }] : [],
    );
    // The app answers that it does not support the action.
    if (sends) answer(1, -2);
    await settle();
    expect(failures).toEqual([]);
    expect(reports).toHaveLength(actions === 'all' ? 1 : 0);
  });

  it('bridge: getAppInfo is sent once, also for the style of the status bar', async () => {
    const { bridge, sent, answer } = androidBridge();
    const info = bridge.getAppInfo();
    const told = bridge.setStatusBarStyle('dark');
    await settle();
    expect(sent.map(({ action }) => action)).toEqual(['getAppInfo']);
    answer(0, -1);
    await expect(info).rejects.toMatchObject({ kind: 'native' });
    // getAppInfo has failed, so it is unknown whether the app supports the action: it is sent.
    await told;
    expect(sent.map(({ action }) => action)).toEqual(['getAppInfo', 'setStatusBarStyle']);
  });

  it('bridge: an address of an unsafe scheme is not passed to the app', async () => {
    const { bridge, sent } = androidBridge();
    await expect(bridge.openPage({ type: 'URL', url: 'javascript:alert(1)' })).rejects.toMatchObject({
      kind: 'unsupported',
    });
    expect(sent).toEqual([]);
  });

  it('bridge: navigation gets GCJ-02 coordinates, and opens the web map if the app has no navigation', async () => {
    const { bridge, sent, answer, window, failures } = androidBridge();
    await bridge.navigate({ name: '市民中心', lat: 22.549054, lng: 114.066105, type: 1 });
    const params = sent[0]?.params as { lat: number; lng: number; type: number; name: string };
    // The offset of BD-09 is about 0.0065 degrees east and 0.006 north.
    expect(params.lng).toBeCloseTo(114.0596, 3);
    expect(params.lat).toBeCloseTo(22.5431, 3);
    expect(params.type).toBe(0);
    // Navigation is unsupported: the app is asked to show the web map, and the page stays.
    answer(0, -2);
    await settle();
    const url = String(sent[1]?.params.url);
    expect(sent[1]).toMatchObject({ action: 'openPage', params: { type: 'URL' } });
    expect(url).toContain(`position=${params.lng},${params.lat}&name=%E5%B8%82`);
    await bridge.navigate({ name: 'x', lat: 22.5, lng: 114.1, type: 0 });
    expect(sent[2]?.params).toEqual({ name: 'x', lat: 22.5, lng: 114.1, type: 0 });
    expect([window.assigned, window.opened, failures]).toEqual([[], [], []]);
  });

  it('bridge: if the app can show neither a navigation nor a map, the address is copied and the page stays open', async () => {
    const copied = stubClipboard();
    const { bridge, answer, window, failures } = androidBridge();
    await bridge.navigate({ name: 'x', lat: 22.5, lng: 114.1, type: 0 });
    answer(0, -2);
    await settle();
    answer(1, -2);
    await settle();
    expect([window.assigned, window.opened]).toEqual([[], []]);
    expect(copied[0]).toContain('position=114.1,22.5&name=x');
    expect(failures.map(({ message }) => message)).toEqual(['地图链接已复制，请在浏览器中打开']);
  });

  it('bridge: events that arrive before the platform is known are delivered later', async () => {
    const timers = createTimers();
    const window = fakeWindow();
    const bridge = createBridge(window, { after: timers.after });
    window.plugwayBridgeCallback?.('{"event":"networkChange","data":{"connected":false,"type":"none"}}');
    const seen: unknown[] = [];
    bridge.on('networkChange', (data) => void seen.push(data));
    expect(seen).toEqual([{ connected: false, type: 'none' }]);
  });

  it('bridge: the first pageShow of a web view is ignored, that of its later pages is not', async () => {
    const first = androidBridge();
    let shown = 0;
    first.bridge.on('pageShow', () => void (shown += 1));
    first.native({ event: 'pageShow' });
    expect(shown).toBe(0);
    first.native({ event: 'pageShow' });
    expect(shown).toBe(1);
    const next = createBridge(first.window, {});
    next.on('pageShow', () => void (shown += 10));
    first.window.plugwayBridgeCallback?.({ event: 'pageShow' });
    expect(shown).toBe(11);
  });

  it('bridge: malformed messages are reported, unknown events of newer apps are ignored', () => {
    const { native, reports } = androidBridge();
    native('{"id":1');
    native({ id: 'x', code: 0 });
    native({ event: 'networkChange', data: { connected: 'yes' } });
    expect(reports).toHaveLength(3);
    native({ event: 'foldChange' });
    native({ event: '__proto__' });
    expect(reports).toHaveLength(3);
  });

  it('bridge: the callback never throws, whatever message it gets', () => {
    const { native } = androidBridge();
    const key = fc.constantFrom('id', 'code', 'event', 'data', 'message', '__proto__');
    const garbage = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withDate: true }),
      fc.string(),
      fc.json(),
      fc.dictionary(
        key,
        fc.oneof(fc.constantFrom('pageShow', 'backPressed', 'networkChange'), fc.anything()),
      ),
    );
    fc.assert(
      fc.property(garbage, (message) => {
        expect(typeof native(message)).toBe('boolean');
      }),
      { numRuns: 500 },
    );
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
        has: () => {
          throw new Error('trap');
        },
      },
    );
    expect(native(trap)).toBe(false);
  });
});
