import { routes, type Route, type TextFolder } from '#routes.ts';
import type { Places } from './forward.ts';

/** The fields of a route that determine its addresses. */
export type PlacedRoute = Pick<Route, 'name' | 'path' | 'redirect'> & Partial<Pick<Route, 'texts'>>;

const idPart = ':id';
const notFoundName = 'notFound';

/**
 * Reads the addresses of a table of routes.
 *
 * @param base folder of the site on its host, without a trailing slash; empty for none
 * @param idsOf names of the texts in a folder
 * @throws Error for a redirect to an unknown route
 */
export function placesOf(
  base: string,
  idsOf: (folder: TextFolder) => readonly string[],
  table: readonly PlacedRoute[] = routes,
): Places {
  const addresses = table
    .filter((route) => route.redirect === undefined && route.name !== notFoundName)
    .flatMap(({ path, texts }) => (texts ? idsOf(texts).map((id) => path.replace(idPart, id)) : path))
    .map((path) => base + path);
  const moved = table.flatMap(({ path, redirect }): [string, string][] => {
    if (redirect === undefined) return [];
    const target = table.find((route) => route.name === redirect);
    if (!target) throw new Error(`${path} redirects to '${redirect}', which is no route`);
    return [[base + path, base + target.path]];
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
