import { useEffect, useState } from 'react';
import { useStableCallback } from '#core/react.ts';
import { lazy, type Loss } from '#core/lazy/lazy.ts';

/** A part of a screen that is loaded when it is wanted first, and then kept. */
export interface PartState<T> {
  /** `null` until it is there. */
  part: T | null;
  /** It is wanted and on its way. */
  loading: boolean;
  /** It could not be loaded. */
  lost: boolean;
  retry(this: void): void;
}

interface Options {
  /** Whether the owner needs it by now. Default true. */
  wanted?: boolean;
  /** Asks for it before it is wanted, beside the first data. What fails then is loaded again when it is wanted. */
  ahead?: boolean;
  /** Who says that it could not be loaded. Default a toast: its place may be out of sight. */
  loss?: Loss;
  /** For what opens after a press: takes the wish back, so that the next press tries again. `lost` then stays false. */
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
