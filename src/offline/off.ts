import { forgetAll } from './page-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The worker that ends the others: published in the place of `sw.js` it takes over at once, removes everything that
 * was kept, and goes. Open pages go on without a worker.
 */
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    forgetAll({ caches: scope.caches, scope: scope.registration.scope })
      .catch(() => undefined)
      .then(() => scope.registration.unregister()),
  ),
);
