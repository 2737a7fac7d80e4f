import { routeOf, routes } from '#routes.ts';
import { cache, cacheOf, contentTypeOf } from '../hosts/headers.ts';
import type { FileHeaders } from './target.ts';

/**
 * In the order in which kinds are published. `hashed` files are new names that nobody asks for yet; `asset`s are what
 * pages ask for by an old name. Then what points to them: the `page`s, the `rules` that lead to pages, and the `entry`
 * pages, from which all others are reached. The service worker comes last: it fills its cache with the pages that it
 * finds when it is installed, and the old ones must not be kept under the new version's name. (The old worker beside
 * the new pages is harmless: all files of its release are still there.)
 */
export const kinds = ['hashed', 'asset', 'page', 'rules', 'entry', 'worker'] as const;
export type FileKind = (typeof kinds)[number];

const start = routes.find(({ name }) => name === routeOf('root').redirect)?.path ?? '';
const entries = new Set(['index.html', '404.html', `${start.slice(1)}.html`]);
const rules = /^(_redirects|_headers|routes\.json|[\w.-]+\.conf)$/;
const worker = /^(sw|service-worker)\b[\w.-]*\.js$/;

/** @returns what a file of a site is to its publishing, by its path. */
export function kindOf(path: string): FileKind {
  if (path.startsWith('_astro/')) return 'hashed';
  if (entries.has(path)) return 'entry';
  if (path.endsWith('.html')) return 'page';
  if (rules.test(path)) return 'rules';
  return worker.test(path) ? 'worker' : 'asset';
}

/** Headers for hosts that keep them with the file: those that the rules of other hosts say. */
export function headersOf(path: string): FileHeaders {
  if (kindOf(path) === 'rules')
    return { contentType: 'text/plain; charset=utf-8', cacheControl: cache.revalidate };
  return { contentType: contentTypeOf(path), cacheControl: cacheOf(path) };
}
