import { routeOf, routes } from '#routes.ts';
import { cache, cacheOf, contentTypeOf } from '../hosts/headers.ts';
import type { FileHeaders } from './target.ts';

/**
 * In the order of publishing. `hashed` files have new names that nobody requests yet; `asset`s are requested by pages
 * under an old name. Then files that refer to them: the `page`s, the `rules` that lead to pages, and the `entry` pages,
 * from which all others are reached. The service worker comes last: it caches the pages that it finds when it is
 * installed, and must not cache old ones under the new version's name. (The old worker with the new pages is harmless:
 * all files of its release still exist.)
 */
export const kinds = ['hashed', 'asset', 'page', 'rules', 'entry', 'worker'] as const;
export type FileKind = (typeof kinds)[number];

const start = routes.find(({ name }) => name === routeOf('root').redirect)?.path ?? '';
const entries = new Set(['index.html', '404.html', `${start.slice(1)}.html`]);
const rules = /^(_redirects|_headers|routes\.json|[\w.-]+\.conf)$/;
const worker = /^(sw|service-worker)\b[\w.-]*\.js$/;

/** @returns the kind of a file of a site, by its path. */
export function kindOf(path: string): FileKind {
  if (path.startsWith('_astro/')) return 'hashed';
  if (entries.has(path)) return 'entry';
  if (path.endsWith('.html')) return 'page';
  if (rules.test(path)) return 'rules';
  return worker.test(path) ? 'worker' : 'asset';
}

/** Headers for hosts that store them with the file, equal to those in the rules of other hosts. */
export function headersOf(path: string): FileHeaders {
  if (kindOf(path) === 'rules')
    return { contentType: 'text/plain; charset=utf-8', cacheControl: cache.revalidate };
  return { contentType: contentTypeOf(path), cacheControl: cacheOf(path) };
}
