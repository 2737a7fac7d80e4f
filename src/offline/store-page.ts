import { filesOfPage, filesOfScript } from './addresses.ts';
import { releaseIn, type SitePage } from './kept-page.ts';
import type { ReleaseCaches } from './page-cache.ts';
import type { OfflineWorld } from './world.ts';

const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';

/**
 * @returns the page where an answer may stand for it later: no error, no detour, no other host, and the page itself; `null`
 * for anything else. @throws where the answer ends too early
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

/** Whether an answer is a hashed file: hosts that answer everything with a page are no help. */
export const isFile = (response: Response): boolean =>
  response.status === 200 && response.type !== 'opaque' && /javascript|css/.test(typeOf(response));

/** Brings a hashed file into the cache. @returns the files that it may load itself; `null` where it is not kept */
export type KeepFile = (address: string) => Promise<readonly string[] | null>;

/**
 * Pages share most of their files: each is looked up and read once, however many pages name it, or a phone would read the
 * same scripts dozens of times while a release is kept. What did not come is tried again for the next page.
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
 * Keeps a page with all that it needs to start, then what its scripts may load later. A page whose files are not
 * all there is not kept: an older one that is whole serves better.
 *
 * @param keepFile the same for pages that are kept together
 * @param shell address of the page's one file
 * @returns whether the page is kept
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

  // A set that grows while it is gone through: what a script loads comes after it.
  for (const file of later) for (const other of (await keepFile(file)) ?? []) later.add(other);
  return true;
}
