import { AppError } from '../error.ts';
import { loadErrorText, notifyLoadError, reloadIfOutdated } from './chunk-errors.ts';

/** Code that is loaded at its first use. */
export interface Lazy<T> {
  /** Loads it at the first use; a use after a failure tries again. @throws AppError if it cannot be loaded */
  (): Promise<T>;
  /** The code, once it is loaded. */
  now(): T | undefined;
}

/**
 * Who shows a failed load to the owner: a `toast`; the `caller`, in the place where the code is missing; or nobody, if
 * nobody waits for it (`silent`). A page with an outdated release is reloaded only if somebody waits for the code.
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
