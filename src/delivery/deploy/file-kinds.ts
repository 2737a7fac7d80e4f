import { extname } from 'node:path';
import { routeOf, routes } from '../../routes';
import type { FileHeaders } from './target';

/**
 * In the order in which kinds are published. `hashed` files are new names that nobody asks for yet; `asset`s are what
 * pages ask for by an old name. Then what points to them: the `page`s, the `rules` that lead to pages, and the `entry`
 * pages, from which all others are reached. The service worker comes last: it fills its cache with the pages that it
 * finds when it is installed, and the old ones must not be kept under the new version's name. (The old worker beside
 * the new pages is harmless: all files of its release are still there.)
 */
export const kinds = ['hashed', 'asset', 'page', 'rules', 'entry', 'worker'] as const;
export type FileKind = (typeof kinds)[number];

const start = routes.flatMap(({ redirect }, index) => (index === 0 && redirect ? [redirect] : []));
const entries = new Set([
  'index.html',
  '404.html',
  ...start.map((name) => `${routeOf(name as 'chargeMap').path.slice(1)}.html`),
]);
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

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Headers for hosts that keep them with the file. Everything without a hash in its name is asked for again. */
export function headersOf(path: string): FileHeaders {
  const kind = kindOf(path);
  return {
    contentType:
      types[extname(path).toLowerCase()] ??
      (kind === 'rules' ? 'text/plain; charset=utf-8' : 'application/octet-stream'),
    cacheControl: kind === 'hashed' ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
