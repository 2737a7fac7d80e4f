import * as v from 'valibot';
import type { AppStorage } from '#core/storage.ts';
import { mapView, type MapView } from './map-state.ts';

/** Key in `env.sessionStorage` of the `MapView` that another page wants the map to show. */
export const mapTargetKey = 'map:target';

/** Key of the id of the station for whose sake it wants that. */
export const meantStationKey = 'map:target-station';

/** Query of a page that the map itself has opened: going back in the history leads to the map as it was. */
export const fromMap = { from: 'map' } as const;

/** @returns the view that another page wants; `undefined` if there is none, or if it is no place on the map. */
export const readMapTarget = (storage: Pick<AppStorage, 'read'>): MapView | undefined =>
  storage.read(mapTargetKey, mapView);

/** As {@link readMapTarget}, and removes the view. */
export function takeMapTarget(storage: AppStorage): MapView | undefined {
  const target = readMapTarget(storage);
  storage.remove(mapTargetKey);
  return target;
}

/** @returns the station for whose sake another page sends the map somewhere, once; `null` where it is a place alone */
export function takeMeantStation(storage: AppStorage): string | null {
  const stationId = storage.read(meantStationKey, v.string()) ?? null;
  storage.remove(meantStationKey);
  return stationId;
}
