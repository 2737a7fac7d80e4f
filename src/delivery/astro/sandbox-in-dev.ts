import type { AstroIntegration } from 'astro';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** The part of the sandbox that is used here; its module is loaded through Vite so that it reloads. */
interface SandboxModule {
  createSandbox(options: object): Promise<{ fetch(request: Request): Promise<Response> }>;
}
interface RoutesModule {
  matchRoute(path: string): {
    route: { path: string; page: string; redirect?: string; name: string };
    params: { id?: string };
  } | null;
  routeOf(name: string): { path: string };
  idSegment: string;
}

const sandboxPaths = /^\/(api\/|__sandbox\/|__native\/|openapi\.json)/;

/** `npm run dev`: the sandbox answers on the same port as the pages, and `/order/42` finds its page. */
export function sandboxInDev(): AstroIntegration {
  return {
    name: 'plugway:sandbox-in-dev',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/__ui', entrypoint: 'src/layouts/gallery.astro' });
      },
      'astro:server:setup': async ({ server, logger }) => {
        logger.info('starting the sandbox …');
        const { createSandbox } = (await server.ssrLoadModule(
          '/src/sandbox/server/create-sandbox.ts',
        )) as SandboxModule;
        const sandbox = await createSandbox({ db: process.env.PLUGWAY_DB, delayMs: [150, 400] });
        const { matchRoute, routeOf, idSegment } = (await server.ssrLoadModule(
          '/src/routes.ts',
        )) as RoutesModule;
        server.middlewares.use((request, response, next) => {
          const url = new URL(request.url ?? '/', 'http://localhost');
          if (sandboxPaths.test(url.pathname)) {
            void forward(sandbox.fetch, request, response, url);
            return;
          }
          const match = matchRoute(url.pathname);
          if (match?.route.redirect) {
            response.writeHead(302, { location: routeOf(match.route.redirect).path + url.search }).end();
            return;
          }
          if (match?.params.id !== undefined) {
            request.url = match.route.path.replace(':id', idSegment) + url.search;
          }
          next();
        });
      },
    },
  };
}

async function forward(
  fetch: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  try {
    const answer = await fetch(
      new Request(url, {
        method: request.method,
        headers: Object.entries(request.headers).flatMap(([key, value]): [string, string][] =>
          value === undefined ? [] : [[key, Array.isArray(value) ? value.join(', ') : value]],
        ),
        ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    // An injected fault that cuts the connection.
    response.destroy();
  }
}
