import type { Clock } from '#core/time/clock.ts';
import type { Gcj02 } from '#core/geo/points.ts';
import { bridgeError } from '../errors.ts';
import type { BridgeWindow } from '../window.ts';

/** Specification, section 9. */
const limitMs = 5000;
const permissionDenied = 1;
const timedOut = 3;

/**
 * The browser's own position, WGS-84 turned into GCJ-02. The limit covers the question for permission too,
 * which the browser's own time-out leaves out.
 */
export async function browserLocation(window: BridgeWindow, after: Clock['after']): Promise<Gcj02> {
  const { geolocation } = window.navigator;
  // Apps give GCJ-02 themselves; it is on its way while the browser looks for the position.
  const converting = import('#core/geo/from-browser.ts');
  converting.catch(() => {});
  if (!geolocation) throw bridgeError('unsupported', 'getLocation');
  const found = await new Promise<{ longitude: number; latitude: number }>((resolve, reject) => {
    const cancelTimer = after(limitMs, () => reject(bridgeError('timeout', 'getLocation')));
    geolocation.getCurrentPosition(
      ({ coords }) => {
        cancelTimer();
        resolve(coords);
      },
      ({ code }) => {
        cancelTimer();
        const kind = code === permissionDenied ? 'refused' : code === timedOut ? 'timeout' : 'native';
        reject(bridgeError(kind, 'getLocation'));
      },
      { timeout: limitMs, maximumAge: 60_000 },
    );
  });
  return (await converting).fromBrowser(found.longitude, found.latitude);
}
