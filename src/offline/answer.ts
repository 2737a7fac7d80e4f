import { isHashedFile, pageAt, standIn, type PageAddress } from './addresses.ts';
import { createReleaseCaches, type ReleaseCaches } from './page-cache.ts';
import { createFileKeeper, isFile, storePage } from './store-page.ts';
import type { OfflineWorld, PageRequest } from './world.ts';

/** How long a page waits for its host before it takes what is kept, ms. */
const patienceMs = 3_000;

/** The host itself is in trouble: what is kept serves better than its error. */
const isTrouble = ({ status }: Response): boolean => status >= 500;

async function answerPage(
  world: OfflineWorld,
  cache: ReleaseCaches,
  { request, waitUntil }: PageRequest,
  { shell, redirect }: PageAddress,
): Promise<Response> {
  const fromHost = world.fetch(request);
  const stored = async (response: Response): Promise<void> => {
    if (redirect === null) await storePage(cache, createFileKeeper(world, cache), shell, response);
  };
  // Also where the owner has the older page already: the next visit then has the newer one.
  waitUntil(fromHost.then((response) => stored(response.clone())).catch(() => undefined));

  const fromCache = async (): Promise<Response | undefined> => {
    const page = await cache.any(shell);
    return page && redirect !== null ? Response.redirect(redirect, 302) : page;
  };
  const late = world.after(patienceMs).then(() => null);
  const first = await Promise.race([fromHost.catch(() => null), late]);
  if (first && !isTrouble(first)) return first;
  const missing = async (reason: unknown): Promise<Response> => {
    const page = await cache.any(standIn(world.scope));
    if (page) return page;
    throw reason;
  };
  return (await fromCache()) ?? first ?? fromHost.catch(missing);
}

async function answerFile(
  world: OfflineWorld,
  cache: ReleaseCaches,
  { request, waitUntil }: PageRequest,
): Promise<Response> {
  const known = await cache.any(request.url);
  if (known) return known;
  const response = await world.fetch(request);
  if (isFile(response)) waitUntil(cache.put(request.url, response.clone()));
  return response;
}

/**
 * Answers pages and hashed files, and nothing else: every call of the back end goes its own way, so that no price
 * and no state is ever an old one.
 *
 * @returns a function that gives `null` for a request that is not the worker's business
 */
export function createAnswers(world: OfflineWorld): (asked: PageRequest) => Promise<Response> | null {
  const cache = createReleaseCaches(world);
  return (asked) => {
    const { request } = asked;
    if (request.method !== 'GET') return null;
    if (request.mode === 'navigate') {
      const page = pageAt(request.url, world.scope);
      return page && answerPage(world, cache, asked, page);
    }
    return isHashedFile(request, world.scope) ? answerFile(world, cache, asked) : null;
  };
}
