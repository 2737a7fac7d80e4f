import { describe, expect, it } from 'vitest';
import { registerWorker } from '#offline/register.ts';

function windowOf(
  { base, saveData = false, ready = true, fails = false, has = true } = {} as {
    base?: string;
    saveData?: boolean;
    ready?: boolean;
    fails?: boolean;
    has?: boolean;
  },
) {
  const registered: [string, string | undefined][] = [];
  const timers: (() => void)[] = [];
  const loads: (() => void)[] = [];
  const serviceWorker = {
    async register(url: string | URL, options?: RegistrationOptions) {
      registered.push([String(url), options?.scope]);
      if (fails) throw new DOMException('refused', 'SecurityError');
      return {} as ServiceWorkerRegistration;
    },
  };
  return {
    registered,
    /** Runs the pending actions of the load event, or of the timers. */
    run(list: 'loads' | 'timers') {
      for (const action of (list === 'loads' ? loads : timers).splice(0)) action();
    },
    navigator: { ...(has ? { serviceWorker } : {}), connection: { saveData } },
    document: {
      readyState: ready ? 'complete' : 'loading',
      documentElement: { dataset: base === undefined ? {} : { base } },
    },
    addEventListener: (_type: 'load', listener: () => void) => void loads.push(listener),
    setTimeout: (action: () => void) => void timers.push(action),
  };
}

describe('the worker is registered', () => {
  it('service worker: it is registered when the page has loaded and is idle', () => {
    const window = windowOf({ ready: false });
    registerWorker(window);
    window.run('timers');
    expect(window.registered).toEqual([]);
    window.run('loads');
    expect(window.registered).toEqual([]);
    window.run('timers');
    expect(window.registered).toEqual([['/sw.js', '/']]);
  });

  it('service worker: its scope is the folder of the site', () => {
    const window = windowOf({ base: '/apps/charging' });
    registerWorker(window);
    window.run('timers');
    expect(window.registered).toEqual([['/apps/charging/sw.js', '/apps/charging/']]);
  });

  it('service worker: it is not registered if the browser has none or saves data', () => {
    for (const window of [windowOf({ has: false }), windowOf({ saveData: true })]) {
      registerWorker(window);
      window.run('timers');
      expect(window.registered).toEqual([]);
    }
  });

  it('service worker: a failed registration shows no error', async () => {
    const window = windowOf({ fails: true });
    registerWorker(window);
    window.run('timers');
    await Promise.resolve();
    expect(window.registered).toHaveLength(1);
  });
});
