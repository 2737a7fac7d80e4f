import { filesOfPage, filesOfScript } from './addresses.ts';
import { releaseIn, type SitePage } from './kept-page.ts';
import type { ReleaseCaches } from './page-cache.ts';
import type { OfflineWorld } from './world.ts';

const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';

/**
 * @returns the page if the response may be stored for it, otherwise `null`: it must not be an error, a
 * redirect, from another host, or another page. @throws if the response is truncated
 */
export async function pageOf(
  { brand }: Pick<OfflineWorld, 'brand'>,
  shell: string,
  response: Response,
): Promise<SitePage | null> {
  const { status, type, redirected, headers } = response;
  if (status !== 200 || type === 'opaque' || type === 'cors' || redirected) return null;
  if (!typeOf(response).includes('text/html')) return null;
  const html = await response.text();
  const release = releaseIn(html, brand, shell);
  return release === null ? null : { html, headers, release };
}

/** Whether a response is a hashed file: some hosts answer every address with a page. */
export const isFile = (response: Response): boolean =>
  response.status === 200 && response.type !== 'opaque' && /javascript|css/.test(typeOf(response));

/** Stores a hashed file. @returns the files that it may load itself; `null` if it was not stored */
export type KeepFile = (address: string) => Promise<readonly string[] | null>;

/**
 * Pages share most of their files: each file is looked up and read once for all pages, because a phone would
 * otherwise read the same scripts dozens of times per release. A file that could not be loaded is tried again
 * for the next page.
 */
export function createFileKeeper(world: OfflineWorld, cache: ReleaseCaches): KeepFile {
  const kept = new Map<string, readonly string[]>();

  /** From the cache of this release, else from an older one, else from the host. @returns its text */
  async function bring(address: string): Promise<string | null> {
    const own = await cache.own(address);
    if (own) return own.text();
    const file = (await cache.any(address)) ?? (await world.fetch(address, { credentials: 'same-origin' }));
    if (!isFile(file)) return null;
    return (await cache.put(address, file.clone())) ? await file.text() : null;
  }

  return async (address) => {
    const known = kept.get(address);
    if (known) return known;
    const code = await bring(address).catch(() => null);
    if (code === null) return null;
    const files = address.endsWith('.js') ? filesOfScript(code, address) : [];
    kept.set(address, files);
    return files;
  };
}

/**
 * Stores a page with all files that it loads at once, then with those that its scripts may load later. A page
 * with a missing file is not stored: a complete older one is more useful.
 *
 * @param keepFile the same for pages that are stored together @param shell address under which the page is
 * stored @returns whether the page was stored
 */
export async function storePage(
  cache: ReleaseCaches,
  keepFile: KeepFile,
  shell: string,
  page: SitePage,
): Promise<boolean> {
  const { start, lazy } = filesOfPage(page.html, shell);
  const later = new Set(lazy);

  for (const file of start) {
    const loaded = await keepFile(file);
    if (!loaded) return false;
    for (const other of loaded) later.add(other);
  }
  if (!(await cache.putPage(shell, page))) return false;

  // The set grows during the loop: what a script loads is added to it.
  for (const file of later) for (const other of (await keepFile(file)) ?? []) later.add(other);
  return true;
}
