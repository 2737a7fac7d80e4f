import type { OfflineWorld, PageCaches, PageRequest } from '#offline/world.ts';

export const scope = 'https://host.test/app/';
export const otherOrigin = 'https://cdn.test/x';

/** A fake host; the test sets its responses by address, without the query. */
export interface FakeHost {
  answers: Map<string, () => Response | Promise<Response>>;
  /** Requested addresses, in order. */
  asked: string[];
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const script = { 'content-type': 'text/javascript' };

export const page = (body: string, status = 200): Response => new Response(body, { status, headers: html });
/**
 * HTML of a page of the site, as the build makes it.
 * @param name of its file
 */
export const ours = (name: string, body: string, { brand = 'gwm', release = 'r1' } = {}): Response =>
  page(`<!doctype html><html data-page="${brand} /app/${name}" data-release="${release}">${body}</html>`);
export const file = (body: string): Response => new Response(body, { headers: script });

/** A response with these properties, which only browsers can set. */
export function typed(response: Response, values: { type?: ResponseType; redirected?: boolean }): Response {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(response, name, { value });
  const { clone } = response;
  const value = () => typed(Reflect.apply(clone, response, []), values);
  return Object.defineProperty(response, 'clone', { value });
}

/** Fake caches; tests can read and damage their content. */
export interface FakeCaches extends PageCaches {
  /** Addresses of the stored entries, by name of the cache. */
  all(): Record<string, string[]>;
  /** Maximum number of entries of all caches; beyond it a put fails, as in browsers. */
  quota: number;
  /** Replaces the stored response of an address in every cache that has it. */
  spoil(address: string, stored: () => Response): void;
}

export function fakeCaches({ quota = Infinity } = {}): FakeCaches {
  const stores = new Map<string, Map<string, Response>>();
  const count = () => [...stores.values()].reduce((sum, cache) => sum + cache.size, 0);
  const addressOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : request.toString();
  const fake: FakeCaches = {
    quota,
    async open(name) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: async (request) => store.get(addressOf(request))?.clone(),
        keys: async () => [...store.keys()].map((address) => new Request(address)),
        delete: async (request) => store.delete(addressOf(request)),
        async put(request, response) {
          if (!store.has(addressOf(request)) && count() >= fake.quota) {
            throw new DOMException('full', 'QuotaExceededError');
          }
          // Browsers read the whole body before they store it.
          const body = await response.arrayBuffer();
          store.set(addressOf(request), new Response(body, { headers: response.headers }));
        },
      };
    },
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    all: () => Object.fromEntries([...stores].map(([name, store]) => [name, [...store.keys()]])),
    spoil(address, stored) {
      for (const store of stores.values()) if (store.has(address)) store.set(address, stored());
    },
  };
  return fake;
}

export interface TestWorld extends OfflineWorld {
  host: FakeHost;
  caches: FakeCaches;
  /** The clock of the phone, epoch ms. */
  time: number;
  /** Ends all waiting times that are running now. */
  passTime(): void;
}

/** @param options parts shared by several releases of a test */
export function testWorld(
  options: { version?: string; caches?: FakeCaches; host?: FakeHost; time?: number } = {},
): TestWorld {
  const host: FakeHost = options.host ?? { answers: new Map(), asked: [] };
  let waits: (() => void)[] = [];
  const world: TestWorld = {
    scope,
    version: options.version ?? 'v1',
    brand: 'gwm',
    time: options.time ?? Date.parse('2026-01-05T08:00:00Z'),
    now: () => world.time,
    caches: options.caches ?? fakeCaches(),
    host,
    after: () => new Promise((resolve) => waits.push(resolve)),
    passTime() {
      for (const resolve of waits) resolve();
      waits = [];
    },
    async fetch(request) {
      const [address = ''] = (typeof request === 'string' ? request : request.url).split('?');
      host.asked.push(address);
      // Hosts serve one file for all ids.
      const answer = host.answers.get(address) ?? host.answers.get(address.replace(/\/\d+$/, '/id'));
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  };
  return world;
}

/** A request of a page; `done` resolves when the worker has finished its work for it. */
export function asked(
  url: string,
  mode: RequestMode = 'navigate',
  method = 'GET',
  cache: RequestCache = 'default',
) {
  const works: Promise<unknown>[] = [];
  const request = { url, mode, method, cache } as Request;
  const event: PageRequest = { request, waitUntil: (work) => void works.push(work) };
  return Object.assign(event, { done: () => Promise.all(works) });
}

/** Publishes a release with two scripts: each page loads `start`, which loads `later` on demand. */
export function publish(
  host: FakeHost,
  release: string,
  pages: readonly string[],
  assets = `${scope}_astro`,
) {
  host.answers.clear();
  host.answers.set(`${assets}/start.${release}.js`, () => file(`import("./later.${release}.js")`));
  host.answers.set(`${assets}/later.${release}.js`, () => file(`export default "${release}"`));
  for (const name of pages) {
    const path = assets.startsWith(scope) ? `/app/_astro` : assets;
    const body = `<title>${release}</title><script src="${path}/start.${release}.js"></script>`;
    host.answers.set(scope + name, () => ours(name, body, { release }));
  }
}
