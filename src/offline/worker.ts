import { createAnswers } from './answer.ts';
import { keepAllPages } from './install.ts';
import { forgetOld } from './page-cache.ts';
import type { WorkerScope } from './worker-scope.ts';
import type { OfflineWorld } from './world.ts';

/** Written in by the build of all brands, and by that of each. */
declare const offlineVersion: string;
declare const offlineBrand: string;

const scope = self as unknown as WorkerScope;

const world: OfflineWorld = {
  caches: scope.caches,
  fetch: (request, options) => fetch(request, options),
  scope: scope.registration.scope,
  version: offlineVersion,
  brand: offlineBrand,
  now: () => Date.now(),
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
const answer = createAnswers(world);

// A new worker takes over as soon as it has its pages: one that waited until no page is open would wait for ever, for pages
// follow each other. Nothing changes under the feet of a page that is open: its files have names of their own, and are kept.
scope.addEventListener('install', (event) => {
  event.waitUntil(keepAllPages(world).then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => event.waitUntil(forgetOld(world)));
scope.addEventListener('fetch', (event) => {
  const answered = answer({ request: event.request, waitUntil: (work) => event.waitUntil(work) });
  if (answered) event.respondWith(answered);
});
