import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';
import { AppError } from '../error.ts';
import { loadErrorText, reloadIfOutdated } from './chunk-errors.ts';

/** Code that a page can do without until it is used. */
export interface Lazy<T> {
  /** Loads it at the first use. What cannot be loaded is said by a toast; the next use tries again. @throws AppError */
  (): Promise<T>;
  /** The code, as soon as it is there. */
  now(): T | undefined;
}

/** @param load imports the code and makes of it what the page uses */
export function lazy<T>(env: Pick<Environment, 'toaster'>, load: () => Promise<T>): Lazy<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  async function run(): Promise<T> {
    try {
      loaded = await load().catch(reloadIfOutdated);
      return loaded;
    } catch (cause) {
      loading = undefined;
      const error = new AppError({ kind: 'offline', message: loadErrorText, cause });
      env.toaster.show(error.message);
      throw error;
    }
  }
  return Object.assign(() => (loading ??= run()), { now: () => loaded });
}

/**
 * A store of code that comes late. What cannot be loaded has been said; the value stays as it was.
 * @param initial the value until the code is there
 */
export function lazyStore<T, S>(
  part: Lazy<T>,
  initial: S,
  pick: (part: T) => ReadableAtom<S>,
): ReadableAtom<S> {
  const $store = atom(initial);
  onMount($store, () => {
    let gone = false;
    let stop = () => {};
    part().then(
      (it) => {
        if (!gone) stop = pick(it).subscribe((value) => $store.set(value));
      },
      () => {},
    );
    return () => {
      gone = true;
      stop();
    };
  });
  return $store;
}
