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

describe('the settings of a page', () => {
  it('are those of its document', () => {
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

  it('have defaults where the document says nothing', () => {
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

describe('a site below the root of its host', () => {
  it('has its links there', () => {
    dataset['base'] = '/a/b';
    expect(href('order', { id: '1 2', ask: 'refund' })).toBe('/a/b/order/1%202?ask=refund');
    delete dataset['base'];
    expect(href('chargeMap')).toBe('/chargeMap');
  });

  it('knows its own paths', () => {
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

  it('stays there when it moves, and keeps its address when it rewrites the query', () => {
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
