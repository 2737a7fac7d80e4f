import type { Clock } from '../time/clock.ts';
import { waits } from './actions.ts';
import { bridgeError } from './errors.ts';
import type { LocationInfo } from './types.ts';
import type { BridgeWindow } from './window.ts';

const limitMs = waits.getLocation.ms;
/** Minimum remaining time, ms: with less, no answer would arrive in time. */
const leastMs = 100;

/** @returns the location that the page's inline script found, on the first call; else `null` */
async function takePreloadedPlace(window: BridgeWindow): Promise<LocationInfo | null> {
  const preloaded = window.plugwayPreloadLocation;
  delete window.plugwayPreloadLocation;
  return (await preloaded) ?? null;
}

/**
 * Location of the user, from the page's inline script or else by `ask`. Together they keep the limit of one location
 * (specification, section 9).
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
  // The clock of the device may have been changed meanwhile: keep the remaining time within the limit.
  const leftMs = () => Math.min(limitMs, Math.max(0, limitMs - (Date.now() - asked)));
  let stop = () => {};
  const over = new Promise<never>((_, reject) => {
    stop = after(leftMs(), () => reject(bridgeError('timeout', 'getLocation')));
  });
  const find = async (): Promise<LocationInfo> => {
    const preloaded = await takePreloadedPlace(window);
    if (preloaded) return preloaded;
    if (leftMs() < leastMs) throw bridgeError('timeout', 'getLocation');
    // The inline script got no location. Asking again gives the reason as an error.
    return ask();
  };
  try {
    return await Promise.race([find(), over]);
  } finally {
    stop();
  }
}
