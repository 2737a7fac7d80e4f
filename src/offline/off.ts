import { forgetAll } from './page-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The worker that removes the others: published in place of `sw.js`, it takes over at once, deletes
 * everything that was stored, and unregisters itself. Open pages continue without a worker.
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
