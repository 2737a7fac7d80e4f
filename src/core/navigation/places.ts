import { pathsOf, routes, type Route } from '#routes.ts';
import type { Places } from './forward.ts';

/** The fields of a route that its addresses follow from. */
export type PlacedRoute = Pick<Route, 'name' | 'path' | 'redirect' | 'page'> & Partial<Pick<Route, 'ids'>>;

const idPart = ':id';
const notFoundName = 'notFound';

/**
 * Reads the addresses of a table of routes. A route without a page yet, and a redirect to one, are left out: such
 * an address is unknown.
 *
 * @param base folder of the site on its host, without a slash at its end; empty for none
 * @throws Error for a redirect to a name that no route has
 */
export function placesOf(base: string, table: readonly PlacedRoute[] = routes): Places {
  const hasPage = (route: PlacedRoute) => route.page === 'ready' && route.redirect === undefined;
  const addresses = table
    .filter((route) => hasPage(route) && route.name !== notFoundName)
    .flatMap((route) => pathsOf(route).map((path) => base + path));
  const moved = table.flatMap(({ path, redirect }): [string, string][] => {
    if (redirect === undefined) return [];
    const target = table.find((route) => route.name === redirect);
    if (!target) throw new Error(`${path} redirects to '${redirect}', which is no route`);
    return hasPage(target) ? [[base + path, base + target.path]] : [];
  });
  return {
    pages: addresses.filter((address) => !address.endsWith(`/${idPart}`)),
    beforeId: addresses
      .filter((address) => address.endsWith(`/${idPart}`))
      .map((address) => address.slice(0, -idPart.length)),
    moved,
    notFound: base + (table.find((route) => route.name === notFoundName)?.path ?? ''),
  };
}
