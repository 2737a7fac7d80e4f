import { createAnswers } from './answer.ts';
import { keepAllPages } from './install.ts';
import { forgetOld } from './page-cache.ts';
import type { WorkerScope } from './worker-scope.ts';
import type { OfflineWorld } from './world.ts';

/** Written in by the build. */
declare const offlineVersion: string;

const scope = self as unknown as WorkerScope;

const world: OfflineWorld = {
  caches: scope.caches,
  fetch: (request, options) => fetch(request, options),
  scope: scope.registration.scope,
  version: offlineVersion,
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
const answer = createAnswers(world);

// A new worker waits until no page of the former one is open: nothing changes under a page's feet.
scope.addEventListener('install', (event) => event.waitUntil(keepAllPages(world)));
scope.addEventListener('activate', (event) => event.waitUntil(forgetOld(world)));
scope.addEventListener('fetch', (event) => {
  const answered = answer({ request: event.request, waitUntil: (work) => event.waitUntil(work) });
  if (answered) event.respondWith(answered);
});
