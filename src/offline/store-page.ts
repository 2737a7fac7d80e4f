import { filesOfPage, filesOfScript } from './addresses.ts';
import type { ReleaseCaches } from './page-cache.ts';
import type { OfflineWorld } from './world.ts';

const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';

/** Whether an answer is a page that may stand for its address later: no error, no detour, no other host. */
const isPage = (response: Response): boolean =>
  response.status === 200 &&
  response.type !== 'opaque' &&
  response.type !== 'cors' &&
  !response.redirected &&
  typeOf(response).includes('text/html');

/** Whether an answer is a hashed file: hosts that answer everything with a page are no help. */
export const isFile = (response: Response): boolean =>
  response.status === 200 && response.type !== 'opaque' && /javascript|css/.test(typeOf(response));

/** Brings a hashed file into the cache of this release, from an older one where that has it. @returns its text */
async function cacheFile(world: OfflineWorld, cache: ReleaseCaches, address: string): Promise<string | null> {
  const own = await cache.own(address);
  if (own) return own.text();
  try {
    const file = (await cache.any(address)) ?? (await world.fetch(address, { credentials: 'same-origin' }));
    if (!isFile(file)) return null;
    return (await cache.put(address, file.clone())) ? await file.text() : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a page with all that it needs to start, then what its scripts may load later. A page whose files are not
 * all there is not kept: an older one that is whole serves better.
 *
 * @param shell address of the page's one file
 * @returns whether the page is kept
 */
export async function storePage(
  world: OfflineWorld,
  cache: ReleaseCaches,
  shell: string,
  response: Response,
): Promise<boolean> {
  if (!isPage(response)) return false;
  const html = await response.clone().text();
  if ((await (await cache.own(shell))?.text()) === html) return true;
  const done = new Set<string>();
  const { start, late } = filesOfPage(html, shell);
  const later = [...late];

  for (const file of start) {
    const code = await cacheFile(world, cache, file);
    if (code === null) return false;
    done.add(file);
    if (file.endsWith('.js')) later.push(...filesOfScript(code, file));
  }
  if (!(await cache.put(shell, response))) return false;

  for (const file of later) {
    if (done.has(file)) continue;
    done.add(file);
    const code = await cacheFile(world, cache, file);
    if (code !== null) later.push(...filesOfScript(code, file));
  }
  return true;
}
