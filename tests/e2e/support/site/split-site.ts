import { getRequestListener } from '@hono/node-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist } from '#delivery/brand/brand-build.ts';
import { buildTemplate, inputsKey } from '#delivery/brand/template-build.ts';
import { sandboxSettings } from '#delivery/brand/sandbox-settings.ts';
import { stampSite } from '#delivery/brand/stamp-site.ts';
import { createStaticSite } from '#sandbox/server/http/static-site.ts';
import type { Server } from '../fixtures.ts';

/** A site in a folder of its host, whose hashed files are on another host. */
export interface SplitSite {
  /** Origin of the pages and of the back end. */
  origin: string;
  /** Folder of the pages. */
  base: string;
  /** Origin of the hashed files. */
  cdn: string;
  close(): Promise<void>;
}

type Answer = (url: URL, request: Request) => Promise<Response>;

const notFound = () => new Response('not here', { status: 404 });

export async function serve(answer: Answer): Promise<{ server: HttpServer; origin: string }> {
  const server = createServer(getRequestListener((request) => answer(new URL(request.url), request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

/** Makes such a site and serves it; the back end is that of the worker. */
export async function startSplitSite({ sandbox }: Server): Promise<SplitSite> {
  const base = '/apps/charging';
  const folder = await mkdtemp(join(tmpdir(), 'plugway-split-'));
  const file = createStaticSite({ site: folder, injectHost: true });

  const files = await serve(async ({ pathname }) => {
    if (!pathname.startsWith('/x/_astro/')) return notFound();
    const response = await file(new URL(pathname.slice('/x'.length), 'http://files'));
    response.headers.set('access-control-allow-origin', '*');
    return response;
  });
  const pages = await serve(async (url, request) => {
    if (/^\/(api|__sandbox|__native)\//.test(url.pathname)) return sandbox.fetch(request);
    if (!url.pathname.startsWith(`${base}/`)) return notFound();
    const path = url.pathname.slice(base.length);
    // Hashed files are on the CDN alone; workers are the exception, because browsers start them only from the
    // host of the page.
    if (path.startsWith('/_astro/') && !path.startsWith('/_astro/workers/')) return notFound();
    const response = await file(new URL(path + url.search, url));
    const location = response.headers.get('location');
    if (location) response.headers.set('location', base + location);
    return response;
  });
  const cdn = files.origin;
  const settings = { ...sandboxSettings('ora'), basePath: base, cdnPrefix: `${cdn}/x` };
  await stampSite(await buildTemplate(dist, await inputsKey()), folder, settings);
  return {
    origin: pages.origin,
    base,
    cdn,
    async close() {
      for (const { server } of [files, pages]) {
        server.closeAllConnections();
        server.close();
      }
      await rm(folder, { recursive: true });
    },
  };
}
