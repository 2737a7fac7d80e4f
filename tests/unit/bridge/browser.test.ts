import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBridge } from '#core/bridge/create-bridge.ts';
import type { Envelope } from '#core/bridge/window.ts';
import { createTimers, fakeWindow, settle, stubClipboard, userAgents } from './support.ts';

type Given = Parameters<typeof fakeWindow>[0];

function setup(given: Given = {}) {
  const timers = createTimers();
  const window = fakeWindow({ userAgent: userAgents.desktop, ...given });
  return { window, timers, bridge: () => createBridge(window, { after: timers.after }) };
}

const found = (longitude: number, latitude: number) => ({
  getCurrentPosition: (ok: (position: { coords: { longitude: number; latitude: number } }) => void) =>
    ok({ coords: { longitude, latitude } }),
});

const failing = (code: number) => ({
  getCurrentPosition: (_: unknown, failed: (error: { code: number }) => void) => failed({ code }),
});

afterEach(() => void vi.unstubAllGlobals());

describe('plain browser', () => {
  it('plain browser: actions that need no app work', async () => {
    const bridge = setup({ onLine: false }).bridge();
    expect(await bridge.ready()).toBe('browser');
    expect(await bridge.inApp()).toBe(false);
    expect(await bridge.getUserInfo()).toBeNull();
    expect(await bridge.getCarInfo()).toEqual([]);
    expect(await bridge.getStatusBarHeight()).toBe(0);
    expect(await (await bridge.more()).getNetwork()).toEqual({ connected: false, type: '' });
    expect(await bridge.getAppInfo()).toEqual({
      appVersion: '5.1.0',
      platform: 'web',
      brand: undefined,
      appId: '',
    });
    await expect(bridge.login('x')).rejects.toMatchObject({ kind: 'unsupported', message: '请在APP内登录' });
    await expect(bridge.scanQr('x')).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('plain browser: its position is converted from WGS-84 to GCJ-02', async () => {
    const bridge = setup({ geolocation: found(114.0545, 22.5446) }).bridge();
    const location = await bridge.getLocation();
    // In Shenzhen GCJ-02 lies about 0.005 degrees east and 0.003 south of WGS-84.
    expect(location.longitude - 114.0545).toBeGreaterThan(0.004);
    expect(location.longitude - 114.0545).toBeLessThan(0.006);
    expect(location.latitude - 22.5446).toBeLessThan(-0.002);
    expect(location.latitude - 22.5446).toBeGreaterThan(-0.004);
    expect(String(location.longitude).split('.')[1]?.length).toBeLessThanOrEqual(6);
    expect(location.city).toBe('');
  });

  it.each([
    [1, 'refused', '请在系统设置中开启相应权限'],
    [2, 'native', '请求失败，请稍后重试'],
    [3, 'timeout', '定位超时，请检查定位权限后重试'],
  ])('plain browser: geolocation error %i is an error of kind %s', async (code, kind, message) => {
    const bridge = setup({ geolocation: failing(code) }).bridge();
    await expect(bridge.getLocation()).rejects.toMatchObject({ kind, message });
  });

  it('plain browser: the location request ends after 5 s even while the browser still asks for permission', async () => {
    const { bridge, timers } = setup({ geolocation: { getCurrentPosition: () => {} } });
    const location = bridge().getLocation();
    const result = expect(location).rejects.toMatchObject({ kind: 'timeout', call: 'getLocation' });
    await settle();
    timers.advance(5000);
    await result;
    await expect(setup().bridge().getLocation()).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('plain browser: closing a page goes back in the history, or to the map', async () => {
    const deep = setup({ historyLength: 3 });
    await deep.bridge().closeView();
    expect(deep.window.backs).toBe(1);
    await deep.bridge().closeView({ toRoot: true });
    expect(deep.window.assigned).toEqual(['/chargeMap']);
    const fresh = setup();
    await fresh.bridge().closeView();
    expect(fresh.window.assigned).toEqual(['/chargeMap']);
    expect(fresh.window.backs).toBe(0);
  });

  it('plain browser: opens pages of this site in the same tab, other sites in a new tab, and no native pages', async () => {
    const { window, bridge: make } = setup();
    const bridge = make();
    await bridge.openPage({ type: 'H5', url: '/order/1?a=b', params: { from: '地图' } });
    await bridge.openPage({ type: 'URL', url: 'https://help.example/x' });
    expect(window.assigned).toEqual(['/order/1?a=b&from=%E5%9C%B0%E5%9B%BE']);
    await bridge.openStationHome('S 1');
    await bridge.openStationHome();
    expect(window.assigned.slice(1)).toEqual(['/charge/station?stationId=S+1', '/chargeMap']);
    expect(window.opened).toEqual(['https://help.example/x']);
    await expect(bridge.openPage({ type: 'NATIVE', page: 'bindCar' })).rejects.toMatchObject({
      kind: 'unsupported',
      message: '请在APP内使用此功能',
    });
    for (const url of ['javascript:1', '//evil.example', '/\\evil.example', 'plugway://x', '']) {
      await expect(bridge.openPage({ type: 'URL', url })).rejects.toMatchObject({ kind: 'unsupported' });
    }
    expect(window.opened).toHaveLength(1);
  });

  it('plain browser: navigation opens the web map in a new tab, or nothing if new tabs are blocked', async () => {
    const { window, bridge } = setup();
    await bridge().navigate({ name: 'A&B', lat: 22.5, lng: 114.1, type: 0 });
    const url = 'https://uri.amap.com/marker?position=114.1,22.5&name=A%26B&coordinate=gaode&callnative=1';
    expect(window.opened).toEqual([url]);
    const copied = stubClipboard();
    window.open = () => null;
    await expect(bridge().navigate({ name: 'A&B', lat: 22.5, lng: 114.1, type: 0 })).rejects.toMatchObject({
      message: '地图链接已复制，请在浏览器中打开',
    });
    expect([window.assigned, copied]).toEqual([[], [url]]);
  });

  it("plain browser: login, user and cars come from the sandbox's script", async () => {
    const { window, bridge: make } = setup();
    const asked: Envelope[] = [];
    window.plugwayBrowserHost = {
      postMessage: async (envelope) => {
        asked.push(envelope);
        if (envelope.action === 'login') return { code: 1, message: '', data: null };
        if (envelope.action === 'getUserInfo') return { code: 0, message: '', data: { token: 't' } };
        throw new Error('down');
      },
    };
    const bridge = make();
    expect(await bridge.inApp()).toBe(true);
    await expect(bridge.login('why')).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await bridge.getUserInfo()).toMatchObject({ accessToken: 't' });
    await expect(bridge.getCarInfo()).rejects.toMatchObject({ kind: 'native' });
    expect(asked[0]).toMatchObject({ action: 'login', params: { reason: 'why' }, v: 1 });
    expect(new Set(asked.map(({ id }) => id)).size).toBe(3);
    window.plugwayBrowserHost = { postMessage: async () => 'garbage' };
    await expect(bridge.getUserInfo()).rejects.toMatchObject({ kind: 'native' });
  });

  it('plain browser: a return to the page is one event, whichever browser event announces it', async () => {
    const { window, bridge: make } = setup();
    const bridge = make();
    await bridge.ready();
    const seen: string[] = [];
    bridge.on('pageShow', () => void seen.push('show'));
    bridge.on('pageHide', () => void seen.push('hide'));
    window.dispatch('pageshow');
    Object.assign(window.document, { visibilityState: 'hidden' });
    window.dispatchDocument('visibilitychange');
    window.dispatch('pagehide');
    Object.assign(window.document, { visibilityState: 'visible' });
    window.dispatchDocument('visibilitychange');
    window.dispatch('pageshow', { persisted: true });
    expect(seen).toEqual(['hide', 'show']);
    const network: unknown[] = [];
    bridge.on('networkChange', (data) => void network.push(data));
    Object.assign(window.navigator, { onLine: false });
    window.dispatch('offline');
    expect(network).toEqual([{ connected: false, type: '' }]);
  });
});
