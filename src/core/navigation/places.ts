import { routes, type Route } from '#routes.ts';
import type { Places } from './forward.ts';

/** What addresses follow from. */
export type PlacedRoute = Pick<Route, 'name' | 'path' | 'redirect' | 'page'>;

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
  const hasPage = (it: PlacedRoute) => it.page === 'ready' && it.redirect === undefined;
  const addresses = table.filter((it) => hasPage(it) && it.name !== notFoundName).map((it) => base + it.path);
  const moved = table.flatMap(({ path, redirect }): [string, string][] => {
    if (redirect === undefined) return [];
    const target = table.find((it) => it.name === redirect);
    if (!target) throw new Error(`${path} redirects to '${redirect}', which is no route`);
    return hasPage(target) ? [[base + path, base + target.path]] : [];
  });
  return {
    pages: addresses.filter((it) => !it.endsWith(`/${idPart}`)),
    beforeId: addresses.filter((it) => it.endsWith(`/${idPart}`)).map((it) => it.slice(0, -idPart.length)),
    moved,
  };
}
