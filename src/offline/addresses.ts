import { matchRoute, pageName, pageRoutes, routeOf, type RouteName } from '#routes.ts';

/**
 * @returns addresses of the pages that are stored with a release, without query; a text page is stored when
 * it is read
 */
export const allShells = (scope: string): string[] =>
  pageRoutes
    .filter((route) => route.name !== 'notFound' && !route.texts)
    .map((route) => scope + pageName(route));

/** @returns the page that is shown without a network instead of a page that was never stored */
export const standIn = (scope: string): string => scope + pageName(routeOf('offline'));

/** The target of a navigation. */
export interface PageAddress {
  /** Address under which the page is stored, the same for all ids. */
  shell: string;
  /** Address to which the browser is redirected, for a route that redirects. */
  redirect: string | null;
}

/**
 * @returns `null` for everything that is not a page of this site: calls, files, other sites, unknown routes
 */
export function pageAt(address: string, scope: string): PageAddress | null {
  if (!address.startsWith(scope)) return null;
  const { pathname, search } = new URL(address);
  const match = matchRoute(pathname.slice(new URL(scope).pathname.length - 1));
  if (!match) return null;
  const { redirect } = match.route;
  const target = redirect === undefined ? match.route : routeOf(redirect as RouteName);
  if (target.name === 'notFound') return null;
  const shell = scope + pageName(target, match.params.id);
  return { shell, redirect: redirect === undefined ? null : shell + search };
}

const hashedFolder = '/_astro/';

/** Whether an address is that of a hashed file, which never changes: of this site or of its CDN. */
export function isHashedFile({ url, mode }: Pick<Request, 'url' | 'mode'>, scope: string): boolean {
  const { pathname, search } = new URL(url);
  if (search || !pathname.includes(hashedFolder) || mode === 'navigate') return false;
  // Files of other origins have to be requested with CORS: otherwise an error could not be distinguished from
  // a file.
  return new URL(url).origin === new URL(scope).origin || mode === 'cors';
}

const resolve = (target: string, from: string): string[] => {
  try {
    return [new URL(target, from).href];
  } catch {
    return [];
  }
};

const unique = (addresses: readonly string[]): string[] => [...new Set(addresses)];

/**
 * @returns addresses of the hashed files that a page's HTML names: those that it loads at once, and those
 * that it may load later
 */
export function filesOfPage(html: string, page: string): { start: string[]; lazy: string[] } {
  const named = [...html.matchAll(/([\w-]+)="([^"]*\/_astro\/[\w./-]+\.(?:js|css))"/g)];
  const addresses = (isLazy: boolean) =>
    unique(
      named.flatMap(([, name, target = '']) =>
        (name === 'data-lazy') === isLazy ? resolve(target, page) : [],
      ),
    );
  return { start: addresses(false), lazy: addresses(true) };
}

/** @returns addresses of the scripts that a script imports, now or later */
export const filesOfScript = (code: string, script: string): string[] =>
  unique(
    [...code.matchAll(/["'`](\.\.?\/[\w./-]+\.js)["'`]/g)].flatMap((match) =>
      resolve(match[1] ?? '', script),
    ),
  );
