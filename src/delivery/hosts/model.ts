import { textIds } from '#content/text-ids.ts';
import { placesOf, type PlacedRoute } from '#core/navigation/places.ts';
import { idSegment, routeOf, type Route } from '#routes.ts';

/** An address and the file that is served for it. */
export interface PageRule {
  /** Ends with `/:id` if any one segment may follow. */
  readonly address: string;
  /** File inside the build's folder, e.g. `order/id.html`. */
  readonly file: string;
}

/** The query is kept. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
}

/** Routing of a site, independent of a host. Every address includes the base path. */
export interface RouteRules {
  readonly pages: readonly PageRule[];
  readonly redirects: readonly RedirectRule[];
  /** File for every other address, with status 404. */
  readonly notFound: string;
}

/** A table of routes, as far as rules need it. */
export type RouteTable = readonly PlacedRoute[];

const idPart = ':id';
export const takesId = (page: PageRule): boolean => page.address.endsWith(`/${idPart}`);

/** @returns the address before the id, with a trailing slash: `/order/` of `/order/:id` */
export const idPrefix = (page: PageRule): string => page.address.slice(0, -idPart.length);

/** @returns a fixed address with and without a trailing slash; the root of the host has only one */
export function spellings(address: string): string[] {
  const bare = address.replace(/\/$/, '');
  return bare ? [bare, `${bare}/`] : ['/'];
}

const fileOf = (path: Route['path']): string => `${path.slice(1).replace(idPart, idSegment)}.html`;

/**
 * Reads the table of routes as rules.
 *
 * @param basePath folder of the site on its host, without a trailing slash; empty for none
 */
export function routeRules(basePath: string, table?: RouteTable): RouteRules {
  const { pages, beforeId, moved } = placesOf(basePath, textIds, table);
  const page = (address: string) => ({ address, file: fileOf(address.slice(basePath.length)) });
  return {
    pages: [...pages.map(page), ...beforeId.map((prefix) => page(prefix + idPart))],
    redirects: moved.map(([from, to]) => ({ from, to })),
    notFound: fileOf(routeOf('notFound').path),
  };
}

/** @returns the HTML file of every page of a build, including the 404 page */
export const pageFiles = ({ pages, notFound }: RouteRules): string[] => [
  ...new Set([...pages.map(({ file }) => file), notFound]),
];
