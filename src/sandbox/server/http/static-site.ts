import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { href, matchRoute, pageName, type RouteName } from '#routes.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
};

const hostScript = '<script src="/__native/browser-host.js"></script>';

interface SiteOptions {
  /** Folder of a build of one brand. */
  site: string;
  /** Injects the simulated app for a plain browser into each page. */
  injectHost: boolean;
}

/**
 * Serves a built site as its hosts do (routes.ts): redirects, one file for all ids of a route, /404 for
 * everything unknown. Pages are revalidated each time and answered with 304 if unchanged; the compressed file
 * beside a script is sent if the browser accepts it.
 */
export function createStaticSite({ site, injectHost }: SiteOptions) {
  const page = async (file: string, status = 200, known = ''): Promise<Response> => {
    let html: string;
    try {
      html = await readFile(await fileInside(site, file), 'utf8');
    } catch {
      return status === 404 ? text404() : page('404.html', 404);
    }
    const body = injectHost ? html.replace(/<head(\s[^>]*)?>/i, (head) => head + hostScript) : html;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = { 'content-type': types['.html'] ?? '', 'cache-control': 'no-cache', etag };
    // A compressing host turns the tag into its weak form.
    const isUnchanged = known.replace(/^W\//, '') === etag;
    return isUnchanged && status === 200
      ? new Response(null, { status: 304, headers })
      : new Response(body, { status, headers });
  };

  return async (url: URL, headers = new Headers()): Promise<Response> => {
    const match = matchRoute(url.pathname);
    if (match?.route.redirect) {
      const target = href(match.route.redirect as RouteName) + url.search;
      return new Response(null, { status: 302, headers: { location: target, 'cache-control': 'no-cache' } });
    }
    if (match?.route.name === 'notFound') return page('404.html', 404);
    const known = headers.get('if-none-match') ?? '';
    if (match) return page(`${pageName(match.route, match.params.id)}.html`, 200, known);
    const takesPacked = /\bbr\b/.test(headers.get('accept-encoding') ?? '');
    return (await asset(site, url.pathname, takesPacked)) ?? page('404.html', 404);
  };
}

const text404 = (): Response =>
  new Response('404', {
    status: 404,
    headers: { 'content-type': types['.txt'] ?? '', 'cache-control': 'no-cache' },
  });

/**
 * @throws Error if there is no such file, or it is a symbolic link, which may lead anywhere on the machine
 */
async function fileInside(site: string, path: string): Promise<string> {
  const file = join(await realpath(site), path);
  if ((await realpath(file)) !== file) throw new Error(`${path} is a link`);
  return file;
}

/** A file of the build other than a page; `null` for none, outside of the folder, and for hidden files. */
async function asset(site: string, pathname: string, takesPacked: boolean): Promise<Response | null> {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const root = normalize(site + sep);
  const wanted = normalize(join(site, path));
  const type = types[extname(wanted).toLowerCase()];
  if (path.includes('\0') || !wanted.startsWith(root) || /(^|[/\\])\./.test(path) || !type) return null;
  if (extname(wanted) === '.html') return null;
  try {
    const file = await fileInside(site, path);
    if (!(await stat(file)).isFile()) return null;
    const hashed = path.startsWith('/_astro/');
    const packed = hashed && takesPacked ? await readFile(`${file}.br`).catch(() => null) : null;
    return new Response(new Uint8Array(packed ?? (await readFile(file))), {
      headers: {
        'content-type': type,
        ...(packed && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch {
    return null;
  }
}
