import { pack, releaseIn, restMs, unpack, type SitePage } from './kept-page.ts';
import type { OfflineWorld, PageCache } from './world.ts';

const prefix = 'plugway-offline';

/** Names of the caches of one folder of a host; the other sites of the host have their own. */
const nameStart = (scope: string): string => `${prefix}:${new URL(scope).pathname}:`;

export const cacheName = ({ scope, version }: Pick<OfflineWorld, 'scope' | 'version'>): string =>
  nameStart(scope) + version;

/** @returns the caches of this site, the newest first */
async function ownCaches({ caches, scope }: Pick<OfflineWorld, 'caches' | 'scope'>): Promise<string[]> {
  const start = nameStart(scope);
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(start) && !name.slice(start.length).includes(':')).reverse();
}

/** Maximum number of entries of one cache; a build has about a third of it. */
const mostEntries = 400;

/** The response may depend on headers, but pages always send the same ones. */
const anyHeaders = { ignoreVary: true };

/** Key of the note about the host's last response; not an address of the host. */
const heardAt = (scope: string): string => `${scope}sw-heard`;

/** The note is not written more often than this, ms: each one is a file on the phone. */
const noteMs = 60 * 60 * 1_000;

/** The last response of the host. */
interface Heard {
  /** Release of the page; empty if it was not a page of this site. */
  readonly release: string;
  /** Time of the response, epoch ms of the phone. */
  readonly time: number;
}

/** A stored page. */
export interface KeptPage extends SitePage {
  /** Whether it is in the cache of this release, with its files. */
  readonly isOwn: boolean;
}

/**
 * The pages and files that the worker has stored. No function throws: storage may be full, blocked or deleted
 * at any time.
 */
export interface ReleaseCaches {
  /** A file from the cache of this release. */
  own(address: string): Promise<Response | undefined>;
  /** A file from any stored release, this one first. */
  any(address: string): Promise<Response | undefined>;
  /** @returns whether it was stored; once storage has refused an entry, nothing more is tried */
  put(address: string, response: Response): Promise<boolean>;
  /** Removes files from every release, because their stored copies may be damaged. */
  forgetFiles(addresses: readonly string[]): Promise<void>;
  /**
   * The page from this release, else from an older stored one; only if it is complete and belongs to this
   * site.
   */
  page(shell: string): Promise<KeptPage | undefined>;
  putPage(shell: string, page: SitePage): Promise<boolean>;
  /**
   * Whether a page may be shown before its host is asked: the last response of the host was a page of the
   * same release, and not long ago.
   */
  mayShow(page: SitePage): Promise<boolean>;
  /**
   * Notes which release the host sends now: stored pages of another release are no longer shown before the
   * host was asked.
   */
  hear(release: string): Promise<void>;
}

export function createReleaseCaches(world: OfflineWorld): ReleaseCaches {
  const mine = cacheName(world);
  let isFull = false;
  /** Read only once: listing hundreds of entries for each new one would take longer than storing it. */
  let entries: Promise<Set<string>> | undefined;
  let heard: Promise<Heard> | undefined;

  const find = async (address: string, names: readonly string[]): Promise<Response | undefined> => {
    for (const name of names) {
      const found = await (await world.caches.open(name)).match(address, anyHeaders);
      if (found) return found;
    }
    return undefined;
  };

  const addressesIn = async (cache: PageCache): Promise<Set<string>> =>
    new Set((await cache.keys()).map(({ url }) => url));

  const own = (address: string) => find(address, [mine]).catch(() => undefined);
  const any = (address: string) =>
    ownCaches(world)
      .then((names) => find(address, [mine, ...names.filter((name) => name !== mine)]))
      .catch(() => undefined);

  async function put(address: string, response: Response): Promise<boolean> {
    if (isFull) return false;
    try {
      const cache = await world.caches.open(mine);
      const known = await (entries ??= addressesIn(cache));
      if (known.size >= mostEntries && !known.has(address)) return false;
      await cache.put(address, response);
      known.add(address);
      return true;
    } catch {
      isFull = true;
      return false;
    }
  }

  async function read(stored: Response | undefined, shell: string): Promise<SitePage | undefined> {
    const page = stored && (await unpack(stored).catch(() => undefined));
    const release = page ? releaseIn(page.html, world.brand, shell) : null;
    return page && release !== null ? { ...page, release } : undefined;
  }

  const readHeard = (): Promise<Heard> =>
    (heard ??= own(heardAt(world.scope))
      .then(async (kept) => JSON.parse((await kept?.text()) ?? '') as Heard)
      .catch(() => ({ release: '', time: NaN })));

  return {
    own,
    any,
    put,
    async forgetFiles(addresses) {
      try {
        for (const name of await ownCaches(world)) {
          const cache = await world.caches.open(name);
          for (const address of addresses) await cache.delete(address, anyHeaders);
        }
        entries = undefined;
      } catch {
        // The storage was deleted, with everything in it.
      }
    },
    async page(shell) {
      const mineFirst = await read(await own(shell), shell);
      if (mineFirst) return { ...mineFirst, isOwn: true };
      const older = await read(await any(shell), shell);
      return older && { ...older, isOwn: false };
    },
    putPage: (shell, page) => put(shell, pack(page)),
    async mayShow({ release, headers }) {
      const last = await readHeard();
      const age = world.now() - last.time;
      // A time in the future means that the phone's clock was wrong then, or is wrong now.
      return release === last.release && age >= 0 && age < restMs(headers);
    },
    async hear(release) {
      const last = await readHeard();
      const time = world.now();
      heard = Promise.resolve({ release, time });
      const age = time - last.time;
      if (release === last.release && age >= 0 && age < noteMs) return;
      // Without the note, the release would be forgotten when the browser ends the worker: then nothing may
      // stay stored.
      if (!(await put(heardAt(world.scope), new Response(JSON.stringify({ release, time }))))) {
        await world.caches.delete(mine).catch(() => false);
      }
    },
  };
}

/**
 * Removes what pages of the last two releases do not need. Of the older one, the files that the newer one
 * does not have are kept: an open page may still request them.
 */
export async function forgetOld(world: OfflineWorld): Promise<void> {
  const mine = cacheName(world);
  const [former, ...older] = (await ownCaches(world)).filter((name) => name !== mine);
  await Promise.all(older.map((name) => world.caches.delete(name)));
  if (former === undefined) return;
  const own = await world.caches.open(mine);
  const cache = await world.caches.open(former);
  for (const { url } of await cache.keys()) {
    if (await own.match(url, anyHeaders)) await cache.delete(url, anyHeaders);
  }
}

/** Removes everything that any release has stored. */
export async function forgetAll(world: Pick<OfflineWorld, 'caches' | 'scope'>): Promise<void> {
  await Promise.all((await ownCaches(world)).map((name) => world.caches.delete(name)));
}
