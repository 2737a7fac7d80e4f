import type { AppStorage } from '#core/storage.ts';
import { mapView, type MapView } from './map-state.ts';

/** Where another page sends the map: under this key of `env.sessionStorage`, a `MapView`. */
export const mapTargetKey = 'map:target';

/** Query of a page that the map itself has opened: one step back in the history is the map as it was left. */
export const fromMap = { from: 'map' } as const;

/** @returns where the map was sent, `undefined` for nowhere or a value that is no place on the map. */
export const readMapTarget = (storage: AppStorage): MapView | undefined =>
  storage.read(mapTargetKey, mapView);

/** As {@link readMapTarget}, once. */
export function takeMapTarget(storage: AppStorage): MapView | undefined {
  const target = readMapTarget(storage);
  storage.remove(mapTargetKey);
  return target;
}
