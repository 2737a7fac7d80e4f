import { basePath } from '#contract/call.ts';
import { buildForSandbox } from '#delivery/brand/brand-build.ts';
import { backendOf } from '#tests/bench/backend.ts';
import { listen, startBrowser, type Bench } from '#tests/bench/phone.ts';
import type { Server } from '#tests/e2e/support/fixtures.ts';
import { startBrandHost } from '#tests/support/brand-host.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { getRequestListener } from '@hono/node-server';
import { layLine, lines, type SlowLink } from './slow-link.ts';

/** The production build of a brand behind nginx with its generated rules, on a line that may be slow. */
export interface WalkHost extends Bench {
  readonly line: SlowLink;
  readonly server: Server;
  /** Pages of the bench below `/__bench/`, by path. */
  readonly pages: Map<
    string,
    { type: string; body: string; /** How long the browser keeps it, s. */ maxAge?: number }
  >;
}

/** @param built folder of a build; by default that of these sources */
export async function serveWalk(built: string | undefined, line: keyof typeof lines): Promise<WalkHost> {
  const folder = built ?? (await buildForSandbox('gwm'));
  const sandbox = await createSandbox({ site: folder, injectHost: false });
  const pages: WalkHost['pages'] = new Map();
  const serve = getRequestListener((request) => sandbox.fetch(request));
  const back = await listen((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (!path.startsWith('/__bench/')) return void serve(request, response);
    const page = pages.get(path);
    response.writeHead(page ? 200 : 404, {
      'content-type': page?.type ?? 'text/plain',
      'cache-control': page?.maxAge ? `max-age=${page.maxAge}` : 'no-store',
    });
    response.end(page?.body ?? '');
  });
  const paths = [basePath, '/__sandbox', '/__bench'];
  const host = await startBrandHost({ folder, back: back.origin, paths });
  const link = await layLine(host.port, lines[line]);
  const browser = await startBrowser();
  return {
    origin: link.origin,
    sandbox,
    browser,
    line: link,
    server: await backendOf(sandbox, link.origin),
    pages,
    async close() {
      await browser.close();
      link.close();
      await host.close();
      back.close();
      await sandbox.close();
    },
  };
}
