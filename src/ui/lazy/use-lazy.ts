import { useEffect, useEffectEvent, useState } from 'react';
import { reloadIfOutdated, notifyLoadError } from '#core/lazy/chunk-errors.ts';

/** Loads a part before it is wanted, beside the first data. What fails here is loaded again when it is wanted. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => {});
  }, [load]);
}

/**
 * The heavy part of a component, loaded when it opens first and then kept.
 *
 * @param load imports the part; a constant of the module.
 * @param onFail called when it cannot be loaded, e.g. without a network; the next opening tries again.
 * @returns `null` until it is there.
 */
export function useLazy<T extends object>(
  open: boolean,
  load: () => Promise<T>,
  onFail: () => void,
): T | null {
  const [part, setPart] = useState<T | null>(null);
  const failed = useEffectEvent(onFail);
  const wanted = open && part === null;
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    const run = async () => {
      const loaded = await load()
        .catch(reloadIfOutdated)
        .catch(() => null);
      if (gone) return;
      if (loaded) setPart(loaded);
      else failed();
    };
    void run();
    return () => {
      gone = true;
    };
  }, [wanted, load]);
  return part;
}

/**
 * As {@link useLazy}, for what opens over the page after a press: where it cannot be loaded, a toast says so.
 *
 * @param close takes the wish back, so that the next press tries again
 */
export function useOverlay<T extends object>(
  open: boolean,
  load: () => Promise<T>,
  close: () => void,
): T | null {
  return useLazy(open, load, () => {
    notifyLoadError();
    close();
  });
}
