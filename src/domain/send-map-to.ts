import type { Environment } from '#core/environment.ts';
import { href } from '#routes.ts';
import type { MapView } from './map-state.ts';
import { fromMap, mapTargetKey, meantStationKey } from './map-target.ts';

/** A whole city on a phone, some 10 km wide. */
export const cityZoom = 12;

/**
 * Leads to /chargeMap with its centre at `view`. If the browser cannot store the view, a toast says so.
 * @param stationId of the station that the owner wants to see there: the map shows it as chosen
 */
export function sendMapTo(env: Environment, view: MapView, stationId?: string): void {
  if (!env.sessionStorage.write(mapTargetKey, view)) {
    return env.toaster.show('浏览器禁止了存储，无法切换地图位置');
  }
  if (stationId === undefined) env.sessionStorage.remove(meantStationKey);
  else env.sessionStorage.write(meantStationKey, stationId);
  if (env.navigator.query.get('from') === fromMap.from) env.navigator.back();
  else env.navigator.replace(href('chargeMap'));
}
