import { createAnswers } from './answer';
import { keepAllPages } from './install';
import { forgetOld } from './kept';
import type { WorkerScope } from './worker-scope';
import type { OfflineWorld } from './world';

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
