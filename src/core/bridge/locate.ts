import type { Clock } from '../time/clock.ts';
import { waits } from './actions.ts';
import { bridgeError } from './errors.ts';
import type { LocationInfo } from './types.ts';
import type { BridgeWindow } from './window.ts';

const limitMs = waits.getLocation.ms;
/** With less than this left a second question has no answer to wait for, ms. */
const leastMs = 100;

/** @returns the place that the page's inline script has asked for, once; `null` where it has none. */
async function takePreloadedPlace(window: BridgeWindow): Promise<LocationInfo | null> {
  const preloaded = window.plugwayPreloadLocation;
  delete window.plugwayPreloadLocation;
  return (await preloaded) ?? null;
}

/**
 * Where the owner is: as the page's inline script has found it, else by `ask`. Both together take no longer than a
 * location may take (specification, section 9).
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
  // The wall clock may have been set meanwhile.
  const leftMs = () => Math.min(limitMs, Math.max(0, limitMs - (Date.now() - asked)));
  let stop = () => {};
  const over = new Promise<never>((_, reject) => {
    stop = after(leftMs(), () => reject(bridgeError('timeout', 'getLocation')));
  });
  const find = async (): Promise<LocationInfo> => {
    const preloaded = await takePreloadedPlace(window);
    if (preloaded) return preloaded;
    if (leftMs() < leastMs) throw bridgeError('timeout', 'getLocation');
    // Refused, or no place: whoever is asked says why.
    return ask();
  };
  try {
    return await Promise.race([find(), over]);
  } finally {
    stop();
  }
}
