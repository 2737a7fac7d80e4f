import { wgs84, wgs84ToGcj02 } from '#core/geo/convert.ts';
import type { Gcj02 } from '#core/geo/points.ts';
import type { Clock } from '#core/time/clock.ts';
import { bridgeError } from './errors.ts';
import type { BridgeWindow } from './window.ts';

/** Specification, section 9. */
const limitMs = 5000;
const permissionDenied = 1;
const timedOut = 3;

/**
 * The browser's position, converted from WGS-84 to GCJ-02. The limit includes the time in which the user is asked for
 * permission; the browser's own time-out does not.
 */
export async function browserLocation(window: BridgeWindow, after: Clock['after']): Promise<Gcj02> {
  const { geolocation } = window.navigator;
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
  return wgs84ToGcj02(wgs84(found.longitude, found.latitude));
}
