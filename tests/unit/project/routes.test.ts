import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { href, matchRoute, routes } from '#routes.ts';
import { filesUnder, read } from './source-files.ts';

/** The page of a path. A file by the name of index would be the page of its folder. */
const pageFile = (path: string) =>
  `src/pages${path.replace(':id', '[id]').replace(/\/index$/, '/[home]')}.astro`;

describe('routes', () => {
  it('hold every name and every path once', () => {
    const redirects = routes.filter((route) => route.redirect);
    expect(redirects.map((route) => route.path)).toEqual(['/', '/activity', '/aftercare', '/help', '/pile']);
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
  });

  it('have a page where they lead nowhere else', () => {
    for (const route of routes) {
      expect([route.path, existsSync(pageFile(route.path))]).toEqual([
        route.path,
        route.redirect === undefined,
      ]);
    }
  });

  it('have pages with one definition at most, which names their route', () => {
    for (const file of filesUnder('src/pages', ['.astro'])) {
      const definitions = [...read(file).matchAll(/from '#(\S+\.page\.tsx)(?:\?first-data)?'/g)];
      const [definition, ...others] = definitions.map(([, path = '']) => path);
      if (!definition) continue;
      expect([file, others]).toEqual([file, []]);
      const [, name = ''] = /^export const route = '(\w+)'/m.exec(read(`src/${definition}`)) ?? [];
      expect([file, name]).toEqual([file, routes.find(({ path }) => pageFile(path) === file)?.name]);
    }
  });

  it('make an address without an id as well, of a page that says that nothing is there: no link costs a page', () => {
    for (const id of [undefined, '']) expect(href('invoiceDetail', { id })).toBe('/invoice/detail/id');
  });

  it('have an id in their query where their path has none', () => {
    expect(href('aftercareDetail', { id: 'R 1' })).toBe('/aftercare/detail?id=R+1');
    expect(href('order', { id: 'R 1', ask: 'cancel' })).toBe('/order/R%201?ask=cancel');
  });

  it('find their way back from any id', () => {
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

  it('whose pages are texts take the name of a file, and nothing else', () => {
    for (const path of ['/explain/pileInstall', '/explain/pileInstall.html'])
      expect(matchRoute(path)).toMatchObject({ route: { name: 'explain' }, params: { id: 'pileInstall' } });
    for (const id of ['refund%20', 're-fund', '.', '1', 'x'.repeat(33), 'x'.repeat(5_000)])
      expect(matchRoute(`/explain/${id}`)).toBeNull();
  });

  it('know no unknown path', () => {
    for (const path of ['/nowhere', '/order', '/order/1/2', '/order/%E0%A4%A', '/Charge', '']) {
      expect(matchRoute(path)).toBeNull();
    }
  });
});
