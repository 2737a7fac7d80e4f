import type { OfflineWorld, PageCaches } from './world.ts';

/** Where a page fetches a kept picture, below the scope; not an address of the host. The same in `core/device/kept-pictures.ts`. */
const keptPath = 'sw-picture/';

/** One cache for each folder of a host. Its name has no release: a new worker keeps the pictures of the former one. */
const cacheNameOf = (scope: string): string => `plugway-pictures:${new URL(scope).pathname}`;

/** All kept pictures together, bytes. */
const mostBytes = 3_000_000;
/** More pictures than these are not requested. */
const mostPictures = 12;

/** A drawing (SVG) could hold a script, which must not run if its address is opened as a page. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

type World = Pick<OfflineWorld, 'caches' | 'fetch' | 'scope'>;

/**
 * Pictures of one station, kept while an order runs there, for the time without a network. A page names them, and the page
 * that shows them requests them by an address of this worker, so that other pictures do not pass through here.
 */
export interface KeptPictures {
  /** Keeps exactly the pictures that a page names, or none. A newer message ends the work for an older one. Never rejects. */
  hear(message: unknown): Promise<void>;
  /** @returns `null` for another address; for a picture that is not kept a redirect to its own address */
  give(request: Pick<Request, 'url' | 'mode' | 'destination'>): Promise<Response> | null;
}

/** @returns the address as a URL of the web; empty for anything else */
function webAddress(address: unknown): string {
  try {
    const { href, protocol } = new URL(String(address));
    return protocol === 'https:' || protocol === 'http:' ? href : '';
  } catch {
    return '';
  }
}

/** @returns the content of a response; `null` if it has more than `most` bytes: then the rest is not loaded */
async function readUpTo(response: Response, most: number): Promise<Blob | null> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return new Blob(parts);
}

/** @returns a picture from its host; `null` if it is none, or larger than `most` bytes */
async function load({ fetch }: World, address: string, most: number, signal: AbortSignal) {
  // With CORS: the size of a response without it is hidden, and browsers count it as several megabytes.
  const ask = (cache: RequestCache) =>
    fetch(address, { mode: 'cors', credentials: 'same-origin', cache, signal });
  // What a page has shown is in the browser's cache without the header that allows CORS.
  const response = await ask('default').catch(() => ask('reload'));
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || response.type === 'opaque' || !type.startsWith('image/')) return null;
  const content = await readUpTo(response, most);
  if (!content) return null;
  return {
    size: content.size,
    answer: new Response(content, { headers: { ...harmless, 'content-type': type } }),
  };
}

export function createKeptPictures(world: World): KeptPictures {
  const cacheName = cacheNameOf(world.scope);
  const start = world.scope + keptPath;
  let work = new AbortController();
  let ended: Promise<void> = Promise.resolve();

  async function keep(addresses: readonly string[], signal: AbortSignal): Promise<void> {
    if (addresses.length === 0) return void (await world.caches.delete(cacheName));
    const cache = await world.caches.open(cacheName);
    let rest = mostBytes;
    for (const { url } of await cache.keys()) {
      if (addresses.includes(url)) rest -= (await (await cache.match(url))?.blob())?.size ?? 0;
      else await cache.delete(url);
    }
    for (const address of addresses) {
      if (await cache.match(address)) continue;
      // Of a picture that cannot be loaded the text of the way remains.
      const picture = await load(world, address, rest, signal).catch(() => null);
      if (signal.aborted) return;
      if (!picture) continue;
      await cache.put(address, picture.answer);
      rest -= picture.size;
    }
  }

  return {
    hear(message) {
      const { plugwayPictures: named } = (message ?? {}) as { readonly plugwayPictures?: unknown };
      if (!Array.isArray(named)) return Promise.resolve();
      const addresses = [...new Set(named.map(webAddress))].filter(Boolean).slice(0, mostPictures);
      work.abort();
      work = new AbortController();
      const { signal } = work;
      // Storage may be full, blocked or deleted at any time.
      ended = ended.then(() => (signal.aborted ? undefined : keep(addresses, signal))).catch(() => {});
      return ended;
    },
    give({ url, mode, destination }) {
      if (mode === 'navigate' || destination !== 'image' || !url.startsWith(start)) return null;
      const address = webAddress(decodeURIComponent(url.slice(start.length)));
      return world.caches
        .open(cacheName)
        .then((cache) => cache.match(address))
        .catch(() => undefined)
        .then((kept) => kept ?? (address ? Response.redirect(address, 302) : Response.error()));
    },
  };
}

/** Removes all pictures of a folder. */
export const forgetPictures = ({ caches, scope }: { caches: PageCaches; scope: string }): Promise<boolean> =>
  caches.delete(cacheNameOf(scope));
