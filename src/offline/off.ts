import { forgetPictures } from './kept-pictures.ts';
import { forgetAll } from './page-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * The worker that removes the others: published in place of `sw.js`, it takes over at once, deletes
 * everything that was stored, and unregisters itself. Open pages continue without a worker.
 */
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
const stored = { caches: scope.caches, scope: scope.registration.scope };
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([forgetAll(stored), forgetPictures(stored)])
      .catch(() => undefined)
      .then(() => scope.registration.unregister()),
  ),
);
