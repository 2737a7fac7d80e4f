import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Environment } from '#core/environment.ts';
import { distanceM } from '#core/geo/points.ts';
import type { Live } from '#core/live.ts';
import { followCity } from './place/city-name.ts';
import { leavePlace, leavePlaceBehind } from './place/leave-place.ts';
import { locateAgain } from './place/locate-again.ts';
import { seeResults } from './place/see-results.ts';
import type { MapBounds } from './engine/map-adapter.ts';
import { projection, type Size } from './engine/projection.ts';
import { isSameSight } from './markers/same-sight.ts';
import { toPlace } from './markers/sight-view.ts';
import type { LocationStore } from './place/location.store.ts';
import { type MapPosition, type MapView, startZoom } from '#domain/map-state.ts';
import type { ChosenPlace } from '#domain/map-target.ts';
import type { Markers, ShownStation } from './markers/markers.ts';
import { type BannerStore, createBanner } from './running/banner.store.ts';
import type { RunningOrder } from '#domain/running/running-order.ts';
import { createRunningOrder } from '#domain/running/running-order.store.ts';
import { createScan, type ScanStore } from '#domain/scan/scan.store.ts';
import { attachCachedResults } from './cached-results.ts';
import type { StationListStore } from './list/station-list.store.ts';
import { createViewport } from './markers/viewport.store.ts';

export { ListEnd } from '#ui/list-end/list-end.tsx';
export { SortChoice } from './filters/sort-choice.tsx';
export { ListEmpty } from './list/list-empty.tsx';
export { nextRows } from './list/next-rows.ts';
export { MapCredit } from './parts/map-credit.tsx';
export { MapNotes } from './parts/map-notes.tsx';
export { MapSheets } from './parts/map-sheets.tsx';
export { mallStart } from './place/mall-start.ts';
export { CarControl } from './place/car-control.tsx';
export { MapBanner } from './running/map-banner.tsx';
export { RunningBar } from '#domain/ui/running-bar/running-bar.tsx';

/*
 * All of the map that its first list can do without: one part, loaded beside that.
 */

/** What the page has from the start; this part fills it. */
export interface MapStores {
  list: StationListStore;
  /** Where the map starts; `null` until that is known. */
  $start: ReadableAtom<MapView | null>;
  $filter: ReadableAtom<StationFilter>;
  $view: ReadableAtom<MapView | null>;
  $bounds: ReadableAtom<MapBounds | null>;
  /** What of the map nothing lies over. */
  $open: ReadableAtom<MapBounds | null>;
  /** Another number each time that results were asked for which the owner is to see. */
  $wish: ReadableAtom<number>;
  location: LocationStore;
  $place: WritableAtom<ChosenPlace | null>;
  /** What distances are counted from. */
  $from: ReadableAtom<MapPosition | null>;
  $chosenId: ReadableAtom<string | null>;
  $markers: WritableAtom<Live<Markers>>;
  $asking: WritableAtom<boolean>;
  $chosen: WritableAtom<ShownStation | null>;
  $city: WritableAtom<string>;
  $running: WritableAtom<RunningOrder | null>;
  /** Brings the map to a place. */
  fly(position: MapPosition): void;
  /** Brings the map to the owner, unless he has gone elsewhere himself. */
  bring(position: MapPosition): void;
  /** Brings the map there without the owner having gone anywhere. */
  show(view: MapView): void;
}

export interface MapLive {
  /** Asks for the markers now, e.g. after the filter changed. */
  reload(): void;
  readonly scan: ScanStore;
  readonly banner: BannerStore;
  /** Asks for the markers of what a map in such a place will show, until its engine is there to say so. */
  foresee(place: Size): void;
  /** To the owner's position; says why where it is not to be had. */
  goToMe(): Promise<void>;
  stop(): void;
}

/** The station that was chosen on the map; it stays when the map moves away. */
function chosenOf({ $chosenId, $markers, $from }: MapStores): ReadableAtom<ShownStation | null> {
  let last: ShownStation | null = null;
  return computed([$chosenId, $markers, $from], (id, live, from) => {
    const points = live.state === 'ready' ? live.value.points : [];
    const found = points.find(({ stationId }) => stationId === id);
    last = found ?? (last?.stationId === id ? last : null);
    return last && { ...last, distanceM: from && distanceM(from, last) };
  });
}

/** Fills the stores of the page with the rest: markers, city, running order, cached results. */
export function attachMapLive(env: Environment, stores: MapStores): MapLive {
  const { $filter, $view, $markers, location, fly } = stores;
  /** What is asked for: what the map will show, until its engine says what it does show. */
  const $bounds = atom<MapBounds | null>(null);
  const viewport = createViewport(env, $filter, $view);
  const stops = [
    viewport.$asking.subscribe((asking) => stores.$asking.set(asking)),
    viewport.$markers.subscribe((markers) => $markers.set(markers)),
    stores.$bounds.subscribe((bounds) => {
      const asked = $bounds.get();
      const isAsked = bounds && asked && isSameSight(asked, bounds, $view.get()?.zoom ?? startZoom);
      if (!isAsked) $bounds.set(bounds);
    }),
    attachCachedResults(env, { ...stores, $bounds }),
    $bounds.subscribe((bounds) => bounds && viewport.moved(bounds)),
    chosenOf(stores).subscribe((station) => stores.$chosen.set(station)),
    followCity(env, $view, stores.$city),
    seeResults(env, stores),
    locateAgain(env, location, stores.bring),
    leavePlaceBehind(env, stores),
    createRunningOrder(env).$running.subscribe((order) => stores.$running.set(order)),
  ];
  return {
    reload: viewport.reload,
    foresee(place) {
      const { width: right, height: bottom } = place;
      const stop = stores.$start.subscribe((start) => {
        if (!start || stores.$bounds.get()) return;
        const { toBounds } = projection(toPlace(start, bottom), place);
        $bounds.set(toBounds({ left: 0, top: 0, right, bottom }));
      });
      stops.push(stop);
    },
    scan: createScan(env),
    banner: createBanner(env),
    async goToMe() {
      const position = await location.locate();
      if (position) {
        leavePlace(env, stores);
        return fly(position);
      }
      const now = location.$location.get();
      if ('message' in now && now.message) env.toaster.show(now.message);
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
