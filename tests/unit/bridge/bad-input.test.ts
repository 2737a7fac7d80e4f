import { describe, expect, it } from 'vitest';
import { createBridge } from '#core/bridge/create-bridge.ts';
import { androidBridge, createTimers, fakeWindow, settle, userAgents } from './support.ts';

describe('misbehaving app', () => {
  it('bridge: second, late and mismatched answers are ignored and counted', async () => {
    const { bridge, answer, native, reports, sent } = androidBridge();
    const height = bridge.getStatusBarHeight();
    await settle();
    native({ id: 5, code: 0, data: { height: 99 } });
    answer(0, 0, { height: 44 });
    answer(0, 0, { height: 77 });
    expect(await height).toBe(44);
    for (let count = 0; count < 98; count += 1) native({ id: sent[0]?.id, code: 0 });
    expect(reports.map(({ call, cause }) => [call, cause])).toEqual([
      ['bridge stray answer', 'number 1'],
      ['bridge stray answer', 'number 10'],
      ['bridge stray answer', 'number 100'],
    ]);
  });

  it.each([
    [33, 33],
    ['44px', 44],
    [{ statusBarHeight: 47 }, 47],
    [{ height: '24.5' }, 24.5],
    ['{"height":20}', 20],
  ])('bridge: status bar height sent as %j is read', async (data, height) => {
    const { bridge, answer, reports, window } = androidBridge();
    const asked = bridge.getStatusBarHeight();
    await settle();
    answer(0, 0, data);
    expect(await asked).toBe(height);
    const odd = typeof data !== 'object' || !('height' in data);
    expect([reports.length, window.warned.length]).toEqual(odd ? [1, 1] : [0, 0]);
  });

  it.each(['v5.3.0', { version: '5.3.0' }, { appVersion: 'V5.3.0' }, { versionName: '5.3.0', brand: null }])(
    'bridge: app version sent as %j is read, and its format is reported without the value',
    async (data) => {
      const { bridge, answer, reports, window } = androidBridge();
      const asked = bridge.getAppInfo();
      await settle();
      answer(0, 0, data);
      expect(await asked).toMatchObject({ appVersion: '5.3.0', platform: 'android' });
      expect(reports.map(({ call }) => call)).toEqual(['bridge answer getAppInfo']);
      expect(window.warned[0]).toMatch(/getAppInfo.*expected/);
      expect(window.warned.join()).not.toContain('5.3');
    },
  );

  it.each(['MA5', { result: 'MA5' }, { code: 'MA5' }, { content: 'MA5' }])(
    'bridge: scanned code sent as %j is read',
    async (data) => {
      const { bridge, answer, reports } = androidBridge();
      const asked = bridge.scanQr('');
      await settle();
      answer(0, 0, data);
      expect(await asked).toBe('MA5');
      expect(reports).toHaveLength(1);
    },
  );

  it('bridge: a message of 5 MB does no harm', async () => {
    const { bridge, answer, reports } = androidBridge();
    const asked = bridge.getUserInfo();
    await settle();
    answer(0, 0, 'x'.repeat(5 * 2 ** 20));
    await expect(asked).rejects.toMatchObject({ kind: 'native' });
    expect(String(reports[0]?.cause).length).toBeLessThan(200);
  });

  it('bridge: an app that lists its actions gets no calls of other actions', async () => {
    const { bridge, answer, sent } = androidBridge();
    const info = bridge.getAppInfo();
    await settle();
    answer(0, 0, { appVersion: '5.3.0', actions: ['getAppInfo'] });
    await info;
    await expect(bridge.getStatusBarHeight()).rejects.toMatchObject({ kind: 'unsupported' });
    expect(sent).toHaveLength(1);
  });
});

it.each([
  [2900, 'android'],
  [3100, 'browser'],
])('bridge: if the injected object appears after %i ms, the platform is %s', async (ms, platform) => {
  const window = fakeWindow({ userAgent: userAgents.androidWebView });
  const timers = createTimers();
  const bridge = createBridge(window, { after: timers.after });
  timers.advance(ms);
  window.PlugwayNative = { postMessage: () => {} };
  timers.advance(100);
  expect(await bridge.ready()).toBe(platform);
});

it('a page in a frame of another site has no bridge', async () => {
  const window = fakeWindow({ framed: 'foreign' });
  window.PlugwayNative = { postMessage: () => {} };
  const bridge = createBridge(window, { after: createTimers().after });
  expect([await bridge.ready(), await bridge.inApp()]).toEqual(['browser', false]);
});
