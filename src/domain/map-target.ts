import type { AppStorage } from '#core/storage.ts';
import { mapView, type MapPosition, type MapView } from './map-state.ts';

/** Key in `env.sessionStorage` of the `MapView` that another page asks the map to show. */
export const mapTargetKey = 'map:target';

/** Key of the id of the station that the target is about. */
export const meantStationKey = 'map:target-station';

/** Key of the place that the target is about, kept until the map leaves it. */
export const chosenPlaceKey = 'map:place';

/** A place that was chosen in the search: the owner looks for stations around it. */
export interface ChosenPlace extends MapPosition {
  name: string;
}

/** Query of a page that the map itself has opened: going back in the history leads to the map as it was. */
export const fromMap = { from: 'map' } as const;

/** Query of the map for a page that means the map itself: at the largest text /easy takes its place otherwise. */
export const mapItself = { view: 'map' } as const;

/** @returns the view that another page asks for; `undefined` if there is none, or if it is no place on the map. */
export const readMapTarget = (storage: Pick<AppStorage, 'read'>): MapView | undefined =>
  storage.read(mapTargetKey, mapView);
