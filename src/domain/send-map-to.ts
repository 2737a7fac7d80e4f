import type { Environment } from '#core/environment.ts';
import { href } from '#routes.ts';
import type { MapView } from './map-state.ts';
import {
  chosenPlaceKey,
  fromMap,
  mapItself,
  mapTargetKey,
  meantStationKey,
  type ChosenPlace,
} from './map-target.ts';

/** A whole city on a phone, some 10 km wide. */
export const cityZoom = 12;

/** The subject of the target on the map; a city alone has neither. */
interface Meant {
  /** The station to select on the map. */
  stationId?: string;
  /** The place to search around: the map marks it, and the list measures distances from it. */
  place?: ChosenPlace;
}

/**
 * Leads to /chargeMap with its centre at `view`. If the browser cannot store the view, a toast says so.
 */
export function sendMapTo(env: Environment, view: MapView, { stationId, place }: Meant = {}): void {
  if (!env.sessionStorage.write(mapTargetKey, view)) {
    return env.toaster.show('浏览器禁止了存储，无法切换地图位置');
  }
  for (const [key, value] of [
    [meantStationKey, stationId],
    [chosenPlaceKey, place],
  ] as const) {
    if (value === undefined) env.sessionStorage.remove(key);
    else env.sessionStorage.write(key, value);
  }
  if (env.navigator.query.get('from') === fromMap.from) env.navigator.back();
  else env.navigator.replace(href('chargeMap', mapItself));
}
