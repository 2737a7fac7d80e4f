// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atom } from 'nanostores';
import { syncStatusBarStyle, applyTheme } from '#core/page/theme.ts';
import { showStoredBar } from '#core/page/head/status-bar.ts';
import { createEvents } from '#core/bridge/events.ts';
import { reloadForOwner } from '#core/page/reload-for-owner.ts';
import type { Session } from '#core/session/types.ts';
import { createSignals } from '#core/device/signals.ts';
import { createStorage, memoryStorage } from '#core/storage.ts';
import { createToaster } from '#core/toaster.ts';
import { createFakeBridge } from '#tests/support/fake-bridge.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const storage = createStorage(() => localStorage);

describe('theme', () => {
  it('theme: follows brand and status bar height of the native app', () => {
    document.body.className = 'theme-gwm other';
    const $brand = atom('gwm');
    const $navHeight = atom(0);
    applyTheme(document, { $brand, $navHeight, $inApp: atom(null) } as unknown as Session, storage);
    expect(document.documentElement.style.getPropertyValue('--native-top')).toBe('');
    $brand.set('ora');
    $navHeight.set(44);
    expect([...document.body.classList].sort()).toEqual(['other', 'theme-ora']);
    expect(document.documentElement.style.getPropertyValue('--native-top')).toBe('44px');
  });

  it('theme: reserves the status bar height of the last visit until the app has answered', () => {
    const room = () => document.documentElement.style.getPropertyValue('--native-top');
    document.documentElement.style.removeProperty('--native-top');
    const [$inApp, $navHeight] = [atom<boolean | null>(null), atom(0)];
    const session = { $brand: atom('gwm'), $navHeight, $inApp } as unknown as Session;
    localStorage.setItem('plugway:1:all:bar', '"44px"');
    showStoredBar(window);
    applyTheme(document, session, storage);
    expect(room()).toBe('44px');
    $navHeight.set(20);
    $inApp.set(true);
    expect([room(), localStorage.getItem('plugway:1:all:bar')]).toEqual(['20px', '"20px"']);
    $navHeight.set(0);
    expect([room(), localStorage.getItem('plugway:1:all:bar')]).toEqual(['', '""']);
    localStorage.clear();
  });
});

describe('status bar', () => {
  it('status bar: its text color is readable on the theme and is set again on changes and page shows', () => {
    const bridge = createFakeBridge();
    const $visible = atom(true);
    const scheme = { matches: false, change: () => {} };
    const media = {
      ...scheme,
      addEventListener: (_: string, listener: () => void) => (media.change = listener),
    };
    syncStatusBarStyle({ matchMedia: () => media as unknown as MediaQueryList }, bridge, $visible);
    const told = () => bridge.calls.map(({ params }) => params);
    expect(told()).toEqual([{ text: 'dark' }]);
    media.matches = true;
    media.change();
    expect(told()).toEqual([{ text: 'dark' }, { text: 'light' }]);
    $visible.set(false);
    expect(told()).toHaveLength(2);
    $visible.set(true);
    expect(told().slice(2)).toEqual([{ text: 'light' }]);
  });
});

describe('page signals', () => {
  it('page signals: start as rendered and follow the events of the browser and the native app', () => {
    const bridge = createFakeBridge();
    const world = { onLine: false, visibilityState: 'hidden' };
    const listeners = new Map<string, (event: { persisted?: boolean }) => void>();
    const listen = (type: string, listener: (event: { persisted?: boolean }) => void) =>
      void listeners.set(type, listener);
    const signals = createSignals(
      {
        navigator: world,
        document: {
          get visibilityState() {
            return world.visibilityState;
          },
          addEventListener: listen,
        },
        addEventListener: listen,
      },
      bridge,
    );
    const now = () => [signals.$visible.get(), signals.$online.get()];
    expect(now()).toEqual([true, true]);
    signals.start();
    expect(now()).toEqual([false, false]);
    world.visibilityState = 'visible';
    listeners.get('visibilitychange')?.({});
    world.onLine = true;
    listeners.get('online')?.({});
    expect(now()).toEqual([true, true]);
    bridge.emit('pageHide', undefined);
    bridge.emit('networkChange', { connected: false, type: '' });
    expect(now()).toEqual([false, false]);
    bridge.emit('pageShow', undefined);
    expect(now()).toEqual([true, false]);

    // Some apps send a page-show without a page-hide before it.
    const shown: boolean[] = [];
    signals.$visible.listen((visible) => shown.push(visible));
    bridge.emit('pageShow', undefined);
    listeners.get('pageshow')?.({ persisted: true });
    listeners.get('pageshow')?.({ persisted: false });
    expect(shown).toEqual([true, true]);
  });
});

describe('owner change', () => {
  it('owner change: the page reloads at once, or stays empty until it is shown', () => {
    const reload = vi.fn();
    const body = { hidden: false };
    const window = { document: { body }, location: { reload } } as unknown as Window;
    reloadForOwner(window, atom(true));
    expect([reload.mock.calls.length, body.hidden]).toEqual([1, false]);
    const $visible = atom(false);
    reloadForOwner(window, $visible);
    expect([reload.mock.calls.length, body.hidden]).toEqual([1, true]);
    $visible.set(true);
    $visible.notify();
    expect(reload.mock.calls.length).toBe(2);
  });
});

describe('page signals', () => {
  const begin = (...names: ('pageShow' | 'pageHide')[]) => {
    const events = createEvents({ read: () => true, write: () => {} }, () => {});
    for (const name of names) events.receive({ name, data: undefined });
    const world = { visibilityState: 'visible', addEventListener: () => {} };
    const window = { navigator: { onLine: true }, document: world, addEventListener: () => {} };
    const signals = createSignals(window, { ...createFakeBridge(), on: events.on });
    signals.start();
    return signals.$visible.get();
  };

  it('page signals: early events of the app win over the browser, and the last one counts', () => {
    expect(begin()).toBe(true);
    expect(begin('pageHide')).toBe(false);
    expect(begin('pageHide', 'pageShow')).toBe(true);
    expect(begin('pageShow', 'pageHide')).toBe(false);
  });
});

describe('toast', () => {
  it('toast: disappears by itself, is replaced by the next, and is never empty', async () => {
    const clock = createManualClock(0, () => Promise.resolve());
    const { show, $toast } = createToaster(clock, createStorage(memoryStorage));
    show('');
    expect($toast.get()).toBeNull();
    show('一');
    await clock.tick(2_000);
    show('二');
    expect($toast.get()).toEqual({ id: 2, text: '二', stays: false });
    await clock.tick(2_499);
    expect($toast.get()).not.toBeNull();
    await clock.tick(1);
    expect($toast.get()).toBeNull();
  });

  it('toast: at the largest text it stays until it is closed', async () => {
    const clock = createManualClock(0, () => Promise.resolve());
    const { show, close, $toast } = createToaster(clock, createStorage(memoryStorage), () => true);
    show('已保存');
    await clock.tick(600_000);
    expect($toast.get()).toEqual({ id: 1, text: '已保存', stays: true });
    close();
    expect($toast.get()).toBeNull();
  });

  it('toast: one that was cut off by navigation is shown on the next page, once', async () => {
    const clock = createManualClock(0, () => Promise.resolve());
    const raw = memoryStorage();
    const storage = createStorage(() => raw);
    createToaster(clock, storage).show('可用金额不足');
    await clock.tick(1_500);
    const next = createToaster(clock, storage);
    next.resume();
    expect(next.$toast.get()).toEqual({ id: 1, text: '可用金额不足', stays: false });
    await clock.tick(1_000);
    expect(next.$toast.get()).toBeNull();
    const last = createToaster(clock, storage);
    last.resume();
    expect(last.$toast.get()).toBeNull();
  });
});

describe('page environment', () => {
  it('page environment: is created once and works in a plain browser', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      fetched.push(url);
      return Promise.resolve(new Response('{"code":0,"data":"5.1.0"}'));
    });
    const { getEnvironment } = await import('#core/page/page-environment.ts');
    const { getVersion } = await import('#contract/calls/user.ts');
    const env = getEnvironment();
    expect(getEnvironment()).toBe(env);
    expect(await env.call(getVersion, { module: 'charging', brand: 'gwm' })).toBe('5.1.0');
    expect(fetched).toEqual(['/api/api-charging/v1/h5/charging/charge/get-version']);
    expect(env.uuid()).not.toBe(env.uuid());
  });

  it('page environment: does nothing during the static build', async () => {
    vi.stubGlobal('window', undefined);
    const { createServerEnvironment } = await import('#core/page/server-environment.ts');
    const env = createServerEnvironment();
    expect([env.session.$token.get(), env.session.$inApp.get(), env.$online.get()]).toEqual(['', null, true]);
    expect([env.navigator.path, env.clock.now()]).toEqual(['', 0]);
  });
});
