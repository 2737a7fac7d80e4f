import { useState } from 'react';
import { sayLost } from '#core/lazy/chunk-errors.ts';
import { usePart } from './use-lazy.ts';

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
export function useLatePart<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  unseen = false,
): PartState<T> {
  const [lost, setLost] = useState(false);
  const part = usePart(wanted && !lost, load, () => {
    setLost(true);
    if (unseen) sayLost();
  });
  return { part, lost, retry: () => setLost(false) };
}
