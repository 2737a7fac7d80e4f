import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';
import { startZoom, type MapView } from '#domain/map-state.ts';
import { chosenPlaceKey } from '#domain/map-target.ts';

const key = 'map:from-mall';

/**
 * Who comes from the mall (source 4 of the specification's section 3) sees the stations around the shop, not around
 * the last visit: once a tab, so that the way back from a station leads to where the owner left the map. A place that was
 * searched before counts no more.
 * @returns `null` where the map starts as for everybody: it did start at the shop already, or the app cannot say
 */
export async function mallStart({ bridge, sessionStorage }: Environment): Promise<MapView | null> {
  if (sessionStorage.read(key, v.boolean())) return null;
  const { longitude, latitude } = await (await bridge.more()).getMallLocation();
  sessionStorage.write(key, true);
  sessionStorage.remove(chosenPlaceKey);
  return { longitude, latitude, zoom: startZoom };
}
