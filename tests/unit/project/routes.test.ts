import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { href, matchRoute, routes } from '#routes.ts';
import { filesUnder, read } from './source-files.ts';

/** The page of a path. A file by the name of index would be the page of its folder. */
const pageFile = (path: string) =>
  `src/pages${path.replace(':id', '[id]').replace(/\/index$/, '/[home]')}.astro`;

describe('routes', () => {
  it('routes: names and paths are unique', () => {
    const redirects = routes.filter((route) => route.redirect);
    expect(redirects.map((route) => route.path)).toEqual(['/', '/activity', '/aftercare', '/help', '/pile']);
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
  });

  it('routes: each has a page unless it redirects', () => {
    for (const route of routes) {
      expect([route.path, existsSync(pageFile(route.path))]).toEqual([
        route.path,
        route.redirect === undefined,
      ]);
    }
  });

  it('routes: a page has at most one definition, which names its route', () => {
    for (const file of filesUnder('src/pages', ['.astro'])) {
      const definitions = [...read(file).matchAll(/from '#(\S+\.page\.tsx)(?:\?first-data)?'/g)];
      const [definition, ...others] = definitions.map(([, path = '']) => path);
      if (!definition) continue;
      expect([file, others]).toEqual([file, []]);
      const [, name = ''] = /^export const route = '(\w+)'/m.exec(read(`src/${definition}`)) ?? [];
      expect([file, name]).toEqual([file, routes.find(({ path }) => pageFile(path) === file)?.name]);
    }
  });

  it('routes: href without an id is the address of a page that shows that nothing was found', () => {
    for (const id of [undefined, '']) expect(href('invoiceDetail', { id })).toBe('/invoice/detail/id');
  });

  it('routes: those without an id in the path have it in the query', () => {
    expect(href('aftercareDetail', { id: 'R 1' })).toBe('/aftercare/detail?id=R+1');
    expect(href('order', { id: 'R 1', ask: 'cancel' })).toBe('/order/R%201?ask=cancel');
  });

  it('routes: a path with any id is matched by its route', () => {
    const names = routes
      .filter((route) => route.path.includes(':id') && !route.texts)
      .map((route) => route.name);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ minLength: 1, unit: 'grapheme' }), (name, id) => {
        const path = href(name, { id }).split('?')[0] ?? '';
        expect(matchRoute(path)).toMatchObject({ route: { name }, params: { id } });
      }),
    );
  });

  it('routes: text pages accept the name of a file, and nothing else', () => {
    for (const path of ['/explain/pileInstall', '/explain/pileInstall.html'])
      expect(matchRoute(path)).toMatchObject({ route: { name: 'explain' }, params: { id: 'pileInstall' } });
    for (const id of ['refund%20', 're-fund', '.', '1', 'x'.repeat(33), 'x'.repeat(5_000)])
      expect(matchRoute(`/explain/${id}`)).toBeNull();
  });

  it('routes: an unknown path matches none', () => {
    for (const path of ['/nowhere', '/order', '/order/1/2', '/order/%E0%A4%A', '/Charge', '']) {
      expect(matchRoute(path)).toBeNull();
    }
  });
});
