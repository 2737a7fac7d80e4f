import { useEffect, useState } from 'react';
import { useStableCallback } from '#core/react.ts';
import { lazy, type Loss } from '#core/lazy/lazy.ts';

/** A part of a screen that is loaded when it is first wanted, and then kept. */
export interface PartState<T> {
  /** `null` until it is loaded. */
  part: T | null;
  /** Whether it is needed and still being loaded. */
  loading: boolean;
  /** Whether loading has failed. */
  lost: boolean;
  retry(this: void): void;
}

interface Options {
  /** Whether the owner needs it by now. Default true. */
  wanted?: boolean;
  /** Loads it before it is wanted, in parallel to the first data. A failed load is repeated when it is wanted. */
  ahead?: boolean;
  /** Who shows a failed load. Default a toast: its place may be off the screen. */
  loss?: Loss;
  /** For a part that opens after a tap: resets `wanted`, so that the next tap tries again. `lost` then stays false. */
  onLost?: () => void;
}

/**
 * Code of a screen that is not needed at its start. Show its content by `LazyPart`.
 *
 * @param load imports the part; a constant of the module.
 */
export function useLazyPart<T extends object>(
  load: () => Promise<T>,
  { wanted = true, ahead = false, loss = 'toast', onLost }: Options = {},
): PartState<T> {
  const [getPart] = useState(() => lazy(load, { loss }));
  const [part, setPart] = useState<T | null>(null);
  const [lost, setLost] = useState(false);
  const failed = useStableCallback(() => (onLost ? onLost() : setLost(true)));
  const loading = wanted && !part && !lost;
  useEffect(() => {
    if (!loading) return undefined;
    let gone = false;
    getPart().then(
      (loaded) => {
        if (!gone) setPart(loaded);
      },
      () => {
        if (!gone) failed();
      },
    );
    return () => {
      gone = true;
    };
  }, [loading, getPart, failed]);
  useEffect(() => {
    if (ahead) load().catch(() => {});
  }, [ahead, load]);
  return { part, loading, lost, retry: () => setLost(false) };
}
