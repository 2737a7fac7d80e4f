import { describe, expect, it } from 'vitest';
import { detectPlatform, isStandAlone } from '#core/bridge/detect.ts';
import type { Platform } from '#core/bridge/types.ts';
import { createTimers, fakeWindow, settle, userAgents, type FakeWindow } from './support.ts';

function watch(window: FakeWindow) {
  const timers = createTimers();
  const state: { platform?: Platform } = {};
  void detectPlatform(window, timers.after).then((platform) => Object.assign(state, { platform }));
  return { timers, state };
}

const host = { postMessage: async () => ({ code: 0 }) };

describe('detection', () => {
  it('app detection: an injected object is used at once, with any user agent', async () => {
    const ios = fakeWindow({ userAgent: userAgents.iosSafari });
    ios.webkit = { messageHandlers: { plugway: { postMessage: () => {} } } };
    const android = fakeWindow({ userAgent: userAgents.desktop, framed: true });
    android.PlugwayNative = { postMessage: () => {} };
    const first = watch(ios);
    const second = watch(android);
    await settle();
    expect(first.state.platform).toBe('ios');
    expect(second.state.platform).toBe('android');
  });

  it('app detection: a WebKit object without the handler of the bridge is ignored', async () => {
    const window = fakeWindow({ userAgent: userAgents.iosWebView });
    window.webkit = { messageHandlers: {} };
    const { timers, state } = watch(window);
    timers.advance(3000);
    await settle();
    expect(state.platform).toBe('browser');
  });

  it.each(['iosWebView', 'androidWebView', 'ipadWebView'] as const)(
    'app detection: in %s it waits for a late object, even if a simulated app is present',
    async (name) => {
      const window = fakeWindow({ userAgent: userAgents[name] });
      window.plugwayBrowserHost = host;
      const { timers, state } = watch(window);
      timers.advance(2800);
      await settle();
      expect(state.platform).toBeUndefined();
      window.PlugwayNative = { postMessage: () => {} };
      timers.advance(50);
      await settle();
      expect(state.platform).toBe('android');
      expect(timers.count()).toBe(0);
    },
  );

  it('app detection: 3 s without an injected object mean a plain browser', async () => {
    const { timers, state } = watch(fakeWindow());
    timers.advance(2999);
    await settle();
    expect(state.platform).toBeUndefined();
    timers.advance(1);
    await settle();
    expect(state.platform).toBe('browser');
  });

  it('app detection: the user agent of a browser means a plain browser at once', async () => {
    const { state, timers } = watch(fakeWindow({ userAgent: userAgents.desktop }));
    await settle();
    expect(state.platform).toBe('browser');
    expect(timers.count()).toBe(0);
  });

  it('app detection: stand-alone browsers and web views are distinguished by their user agent', () => {
    const alone = Object.entries(userAgents).filter(([, agent]) => isStandAlone(agent));
    expect(alone.map(([name]) => name)).toEqual(['desktop', 'androidChrome', 'iosSafari']);
  });

  it('app detection: a frame without an app is a plain browser after 3 s, one in the simulator uses the object of the simulator', async () => {
    const plain = watch(fakeWindow({ userAgent: userAgents.desktop, framed: true }));
    plain.timers.advance(3000);
    const window = fakeWindow({ userAgent: userAgents.desktop, framed: true });
    const app = watch(window);
    window.webkit = { messageHandlers: { plugway: { postMessage: () => {} } } };
    app.timers.advance(50);
    await settle();
    expect(plain.state.platform).toBe('browser');
    expect(app.state.platform).toBe('ios');
  });
});
