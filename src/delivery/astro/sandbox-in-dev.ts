import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { AstroIntegration } from 'astro';
import type { RouteName } from '#routes.ts';

const sandboxPaths = /^\/(api\/|__sandbox\/|__native\/|openapi\.json)/;

/** `npm run dev`: the sandbox runs on the same port as the pages, and `/order/42` is mapped to its page. */
export function sandboxInDev(): AstroIntegration {
  return {
    name: 'plugway:sandbox-in-dev',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/__ui', entrypoint: 'tests/gallery/gallery.astro' });
      },
      'astro:server:setup': async ({ server, logger }) => {
        logger.info('starting the sandbox …');
        // Loaded by Vite, so that changes reload.
        const { createSandbox } = (await server.ssrLoadModule(
          '/src/sandbox/server/create-sandbox.ts',
        )) as typeof import('#sandbox/server/create-sandbox.ts');
        const sandbox = await createSandbox({ db: process.env.PLUGWAY_DB, demo: true, delayMs: [150, 400] });
        const { matchRoute, routeOf, idSegment } = (await server.ssrLoadModule(
          '/src/routes.ts',
        )) as typeof import('#routes.ts');
        const answer = getRequestListener(
          (request, bindings) =>
            sandbox.fetch(request, bindings as HttpBindings).catch(() => {
              // An injected fault that cuts the connection.
              bindings.outgoing.destroy();
              return RESPONSE_ALREADY_SENT;
            }),
          { overrideGlobalObjects: false },
        );
        server.middlewares.use((request, response, next) => {
          const url = new URL(request.url ?? '/', 'http://localhost');
          if (sandboxPaths.test(url.pathname)) {
            void answer(request, response);
            return;
          }
          const match = matchRoute(url.pathname);
          if (match?.route.redirect) {
            const { path } = routeOf(match.route.redirect as RouteName);
            response.writeHead(302, { location: path + url.search }).end();
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
