import { createAnswers } from './answer.ts';
import { createHeldAnswers } from './held-answers.ts';
import { keepAllPages } from './install.ts';
import { createKeptPictures } from './kept-pictures.ts';
import { forgetOld } from './page-cache.ts';
import type { WorkerScope } from './worker-scope.ts';
import type { OfflineWorld } from './world.ts';

/** Inserted by the build for all brands, and by that for each brand. */
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
const held = createHeldAnswers(world);
const pictures = createKeptPictures(world);

// A new worker takes over as soon as it has stored its pages: waiting until no page is open would never end,
// because one page follows another. Open pages are not affected: their files have other names, and stay
// stored.
scope.addEventListener('install', (event) => {
  event.waitUntil(keepAllPages(world).then(() => scope.skipWaiting()));
});
// The event does not wait for it: each page waits for the event, and hundreds of entries take seconds on a slow phone. What
// is left where the browser ends the worker meanwhile is removed with the next release.
scope.addEventListener('activate', () => void forgetOld(world).catch(() => {}));
scope.addEventListener('fetch', (event) => {
  const answered =
    held.give(event.request) ??
    pictures.give(event.request) ??
    answer({ request: event.request, waitUntil: (work) => event.waitUntil(work) });
  if (answered) event.respondWith(answered);
});
scope.addEventListener('message', (event) => {
  event.waitUntil(held.hear(event.data));
  event.waitUntil(pictures.hear(event.data));
});
