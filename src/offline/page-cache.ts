import type { OfflineWorld, PageCache } from './world.ts';

const prefix = 'plugway-offline';

/** Names of the caches of one folder of a host; the other sites of the host have their own. */
const nameStart = (scope: string): string => `${prefix}:${new URL(scope).pathname}:`;

export const cacheName = ({ scope, version }: Pick<OfflineWorld, 'scope' | 'version'>): string =>
  nameStart(scope) + version;

/** @returns our caches, the newest first */
async function ownCaches({ caches, scope }: Pick<OfflineWorld, 'caches' | 'scope'>): Promise<string[]> {
  const start = nameStart(scope);
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(start) && !name.slice(start.length).includes(':')).reverse();
}

/** Most entries of one cache; a build has about a third of it. */
const mostEntries = 400;

/** The files of the answer may depend on headers that pages never send in another way. */
const anyHeaders = { ignoreVary: true };

/** The pages and files that the worker has stored. Nothing here throws: storage may be full, blocked or gone at any time. */
export interface ReleaseCaches {
  /** From the cache of this release. */
  own(address: string): Promise<Response | undefined>;
  /** From any release that is still kept, this one first. */
  any(address: string): Promise<Response | undefined>;
  /** @returns whether it was kept; once storage has refused something, nothing more is tried */
  put(address: string, response: Response): Promise<boolean>;
}

export function createReleaseCaches(world: OfflineWorld): ReleaseCaches {
  const mine = cacheName(world);
  let isFull = false;
  /** Asked for once: a list of hundreds of entries at each new one would cost more than the entry. */
  let entries: Promise<Set<string>> | undefined;

  const find = async (address: string, names: readonly string[]): Promise<Response | undefined> => {
    for (const name of names) {
      const found = await (await world.caches.open(name)).match(address, anyHeaders);
      if (found) return found;
    }
    return undefined;
  };

  const addressesIn = async (cache: PageCache): Promise<Set<string>> =>
    new Set((await cache.keys()).map(({ url }) => url));

  return {
    own: (address) => find(address, [mine]).catch(() => undefined),
    any: (address) =>
      ownCaches(world)
        .then((names) => find(address, [mine, ...names.filter((name) => name !== mine)]))
        .catch(() => undefined),
    async put(address, response) {
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
    },
  };
}

/** Removes what pages of the last two releases do not need. */
export async function forgetOld(world: OfflineWorld): Promise<void> {
  const mine = cacheName(world);
  const [, ...older] = (await ownCaches(world)).filter((name) => name !== mine);
  await Promise.all(older.map((name) => world.caches.delete(name)));
}

/** Removes everything that any release kept. */
export async function forgetAll(world: Pick<OfflineWorld, 'caches' | 'scope'>): Promise<void> {
  await Promise.all((await ownCaches(world)).map((name) => world.caches.delete(name)));
}
