/** The part of a cache that is used. */
export type PageCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

/** The part of the cache storage that is used. */
export interface PageCaches {
  open(name: string): Promise<PageCache>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
}

/** The interfaces outside of the worker: those of the browser, or of a test. */
export interface OfflineWorld {
  readonly caches: PageCaches;
  fetch(request: string | Request, options?: RequestInit): Promise<Response>;
  /** Address of the folder that the worker is for, with a slash at its end: `https://host/base/`. */
  readonly scope: string;
  /** Changes with the content of the build. */
  readonly version: string;
  /** Brand of the pages, e.g. `gwm`. */
  readonly brand: string;
  /** Clock of the phone, epoch ms; it may be wrong, and may be corrected at any time. */
  now(): number;
  /** Resolves after `ms`. */
  after(ms: number): Promise<void>;
}

/** A request of a page; it stays alive until a given promise is settled. */
export interface PageRequest {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}
