import { useState } from 'react';
import { notifyLoadError } from '#core/lazy/chunk-errors.ts';
import { useLazy } from './use-lazy.ts';

/** A part that is loaded when it is wanted first. */
export interface PartState<T> {
  /** `null` until it is there. */
  part: T | null;
  /** It could not be loaded. */
  lost: boolean;
  retry(this: void): void;
}

/**
 * @param load imports the part; a constant of the module.
 * @param wanted whether it is needed by now
 * @param unseen its place may be out of sight: that it is lost is said by a toast as well
 */
export function useLazyPart<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  unseen = false,
): PartState<T> {
  const [lost, setLost] = useState(false);
  const part = useLazy(wanted && !lost, load, () => {
    setLost(true);
    if (unseen) notifyLoadError();
  });
  return { part, lost, retry: () => setLost(false) };
}
