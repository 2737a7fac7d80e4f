// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { readBuildSettings } from '#core/page/build-settings.ts';
import { createNavigator } from '#core/navigation/navigator.ts';
import { createRightsEntry } from '#core/navigation/rights-entry.ts';
import { createStorage, memoryStorage } from '#core/storage.ts';
import { belowBase, href, matchRoute } from '#routes.ts';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset['base'];
  delete dataset['settings'];
});

describe('page settings', () => {
  it('page settings: are read from the attributes of the document', () => {
    const report = 'https://report.example/x';
    const tracking = '/stat/hm.js';
    dataset['settings'] = JSON.stringify({
      brand: 'ora',
      api: '/back',
      appId: 'a',
      secret: 's',
      report,
      tracking,
    });
    expect(readBuildSettings()).toEqual({
      basePath: '/back',
      credentials: { appId: 'a', secret: 's' },
      brand: 'ora',
      reportUrl: report,
      trackingUrl: '/stat/hm.js',
      hasHostCashier: false,
    });
  });

  it('page settings: fall back to defaults where the document has none', () => {
    expect(readBuildSettings()).toEqual({
      basePath: '/api/api-charging',
      credentials: { appId: '', secret: '' },
      brand: 'gwm',
      reportUrl: '',
      trackingUrl: '',
      hasHostCashier: false,
    });
  });
});

describe('base path', () => {
  it('base path: links of a site below the root of its host begin with the base path', () => {
    dataset['base'] = '/a/b';
    expect(href('order', { id: '1 2', ask: 'refund' })).toBe('/a/b/order/1%202?ask=refund');
    delete dataset['base'];
    expect(href('chargeMap')).toBe('/chargeMap');
  });

  it('base path: a site below the root recognises its own paths', () => {
    dataset['base'] = '/a';
    expect(['/a', '/a/', '/a/order/1', '/order/1', '/ab'].map((path) => belowBase(path))).toEqual([
      '/',
      '/',
      '/order/1',
      '/order/1',
      '/ab',
    ]);
    expect(matchRoute(belowBase(href('order', { id: '7' })))).toMatchObject({ params: { id: '7' } });
  });

  it('base path: navigation stays below the base path, and a rewritten query keeps the address', () => {
    dataset['base'] = '/a';
    const moves: string[] = [];
    const push = (to: string) => void moves.push(to);
    const location = { origin: 'https://h', pathname: '/a/order/1', search: '?x=1', hash: '' };
    const navigator = createNavigator(
      {
        location: { ...location, assign: push, replace: push },
        history: { length: 1, state: null, back() {}, replaceState: (_state, _unused, to) => push(to) },
      },
      createRightsEntry(createStorage(memoryStorage)),
    );
    expect(navigator.path).toBe('/order/1');
    navigator.go(href('charge'));
    navigator.back();
    navigator.replaceQuery({ x: '2' });
    expect(moves).toEqual(['/a/charge', '/a/chargeMap', '/a/order/1?x=2']);
  });
});
