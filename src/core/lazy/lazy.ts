import { AppError } from '../error.ts';
import { loadErrorText, notifyLoadError, reloadIfOutdated } from './chunk-errors.ts';

/** Code that a page can do without until it is used. */
export interface Lazy<T> {
  /** Loads it at the first use; a use after a failure tries again. @throws AppError where it cannot be loaded */
  (): Promise<T>;
  /** The code, as soon as it is there. */
  now(): T | undefined;
}

/**
 * Who tells the owner that code could not be loaded: a `toast`; the `caller`, in the place where it is missing; or
 * nobody, where nobody waits for it (`silent`). A page whose release is outdated is renewed for what somebody waits for.
 */
export type Loss = 'toast' | 'caller' | 'silent';

/** @param load imports the code and makes of it what the page uses */
export function lazy<T>(load: () => Promise<T>, { loss = 'toast' }: { loss?: Loss } = {}): Lazy<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  async function run(): Promise<T> {
    try {
      loaded = await (loss === 'silent' ? load() : load().catch(reloadIfOutdated));
      return loaded;
    } catch (cause) {
      loading = undefined;
      if (loss === 'toast') notifyLoadError();
      throw new AppError({ kind: 'offline', message: loadErrorText, cause });
    }
  }
  return Object.assign(() => (loading ??= run()), { now: () => loaded });
}
