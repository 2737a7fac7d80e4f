import type { Clock } from '../time/clock.ts';
import { waits } from './actions.ts';
import { bridgeError } from './errors.ts';
import type { LocationInfo } from './types.ts';
import type { BridgeWindow } from './window.ts';

const limitMs = waits.getLocation.ms;
/** With less time left than this, ms, asking again is pointless: no answer would come in time. */
const leastMs = 100;

/** @returns the place that the page's inline script found, the first time it is asked for; else `null`. */
async function takePreloadedPlace(window: BridgeWindow): Promise<LocationInfo | null> {
  const preloaded = window.plugwayPreloadLocation;
  delete window.plugwayPreloadLocation;
  return (await preloaded) ?? null;
}

/**
 * Finds where the owner is: the page's inline script may have found it, else `ask` does. Both together take no longer
 * than one location may take (specification, section 9).
 *
 * @throws AppError of `ask`, or of kind timeout
 */
export async function locate(
  window: BridgeWindow,
  after: Clock['after'],
  ask: () => Promise<LocationInfo>,
): Promise<LocationInfo> {
  const asked = window.plugwayPreloadLocationTime ?? Date.now();
  delete window.plugwayPreloadLocationTime;
  // Somebody may have set the clock of the device in the meantime: the time left is never negative or too long.
  const leftMs = () => Math.min(limitMs, Math.max(0, limitMs - (Date.now() - asked)));
  let stop = () => {};
  const over = new Promise<never>((_, reject) => {
    stop = after(leftMs(), () => reject(bridgeError('timeout', 'getLocation')));
  });
  const find = async (): Promise<LocationInfo> => {
    const preloaded = await takePreloadedPlace(window);
    if (preloaded) return preloaded;
    if (leftMs() < leastMs) throw bridgeError('timeout', 'getLocation');
    // The inline script was refused or got no place. Asking again gives the reason as an error.
    return ask();
  };
  try {
    return await Promise.race([find(), over]);
  } finally {
    stop();
  }
}
