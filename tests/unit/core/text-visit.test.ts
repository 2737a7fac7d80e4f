import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { code } from '#core/page/head/text-visit.ts?script';
import type { UsageEvent } from '#core/usage/deliver.ts';
import { storagePrefix } from '#core/storage.ts';
import { runScript } from '#tests/support/run-script.ts';

interface Visit {
  address: string;
  /** Storage of the tab's earlier pages: key → value. */
  kept?: Record<string, unknown>;
  tracking?: string;
}

/** Runs the inline script of a text page of a gwm build, as the browser does at the beginning of its body. */
function visit({ address, kept = {}, tracking }: Visit) {
  const window = new Window({ url: `https://plugway.test${address}` });
  const { document } = window;
  document.documentElement.dataset['settings'] = JSON.stringify({ brand: 'gwm', tracking });
  document.documentElement.dataset['route'] = 'helpArticle /help/detail/:id';
  document.body.className = 'theme-gwm';
  for (const [key, value] of Object.entries(kept)) {
    window.sessionStorage.setItem(storagePrefix + key, JSON.stringify(value));
  }
  const beacons: [url: string, event: UsageEvent][] = [];
  const navigator = {
    sendBeacon: (url: string, body: string) => beacons.push([url, JSON.parse(body) as UsageEvent]) > 0,
  };
  Object.defineProperty(window, 'navigator', { value: navigator });
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (action: () => void) => idle.push(action) });
  const globals = {
    window,
    document,
    location: window.location,
    history: window.history,
    sessionStorage: window.sessionStorage,
    navigator,
  };
  runScript(code, globals);
  return {
    theme: document.body.className,
    address: window.location.pathname + window.location.search,
    kept: (key: string): unknown => JSON.parse(window.sessionStorage.getItem(storagePrefix + key) ?? 'null'),
    before: [...beacons],
    /** Makes the page idle. */
    rest() {
      window.dispatchEvent(new window.Event('load'));
      for (const action of idle) action();
      return beacons;
    },
  };
}

const app = {
  brand: 'tank',
  appVersion: '1.4.700',
  navHeight: 44,
  inApp: true,
  vehicleVersion: '',
  vin: '',
};

describe('text page', () => {
  it.each<[string, Visit, string]>([
    [
      'that its address names, and keeps it for the tab',
      { address: '/help/detail/a?source=ora' },
      'theme-ora',
    ],
    [
      'that an earlier page of the tab was opened with',
      { address: '/a', kept: { 'source-brand': 'wey' } },
      'theme-wey',
    ],
    ['of the app, whatever the address says', { address: '/a?source=ora', kept: { app } }, 'theme-tank'],
    ['of the build where nothing names another', { address: '/a' }, 'theme-gwm'],
    ['of the build for a source that is none', { address: '/a?source=<b>' }, 'theme-gwm'],
  ])('text page: has the theme of the brand %s', (_, options, theme) => {
    expect(visit(options).theme).toBe(theme);
  });

  it('text page: keeps the brand of its address for the next pages of the tab', () => {
    expect(visit({ address: '/help/detail/a?source=ora' }).kept('source-brand')).toBe('ora');
  });

  it.each([
    ['ends the version check of the tab by source=web in its address', 'web', true],
    ['leaves the version check to the next screen for another source', 'ora', null],
  ])('text page: it %s', (_, source, checked) => {
    const { kept } = visit({ address: `/moreAction/agreement/user?source=${source}` });
    expect(kept('all:version-checked')).toBe(checked);
  });

  it('text page: keeps the rights center query if the visit begins there', () => {
    const { kept } = visit({ address: '/help/detail/a?from=rightCenter&vinNo=LGW1&brand=3' });
    expect(kept('rights-entry')).toBe('from=rightCenter&vinNo=LGW1&brand=3');
    expect(kept('source-app')).toBe(3);
  });

  it('text page: adds the rights center query to its address', () => {
    const kept = { 'rights-entry': 'from=rightCenter&vinNo=LGW1' };
    expect(visit({ address: '/help/detail/a?x=1', kept }).address).toBe(
      '/help/detail/a?x=1&from=rightCenter&vinNo=LGW1',
    );
  });

  it('text page: counts its view by beacon when idle, under the route pattern only', () => {
    const tracking = 'https://stat.example/in';
    const page = visit({ address: '/help/detail/a?vinNo=LGW1', kept: { app }, tracking });
    expect(page.before).toEqual([]);
    expect(page.rest()).toEqual([
      [
        tracking,
        {
          time: expect.any(Number),
          route: '/help/detail/:id',
          brand: 'tank',
          appVersion: '1.4.700',
          kind: 'view',
          name: 'helpArticle',
          value: null,
        },
      ],
    ]);
  });

  it('text page: sends no count if the brand has no tracking service', () => {
    expect(visit({ address: '/help/detail/a' }).rest()).toEqual([]);
  });
});
