import { atom, computed, type ReadableAtom } from 'nanostores';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import { unreadableRows, withUnreadableRows } from '#contract/read/unreadable-rows.ts';
import type { Environment } from '#core/environment.ts';
import { distanceM } from '#core/geo/points.ts';
import type { Live } from '#core/live.ts';
import { printedM } from '#domain/station-words.ts';
import { startRadiusM } from './list-request.ts';
import type { Location } from '../place/location.store.ts';
import type { MapPosition, MapSnapshot, Sort } from '#domain/map-state.ts';
import type { ChosenPlace } from '#domain/map-target.ts';
import type { Markers, ShownStation } from '../markers/markers.ts';
import { createStationList, type StationList, type StationListStore } from './station-list.store.ts';

interface Sources {
  $filter: ReadableAtom<StationFilter>;
  $sort: ReadableAtom<Sort>;
  $markers: ReadableAtom<Live<Markers>>;
  $location: ReadableAtom<Location>;
  /** The place that was chosen in the search; the list is around it. */
  $place: ReadableAtom<ChosenPlace | null>;
}

export interface Nearby {
  readonly $list: ReadableAtom<StationList>;
  readonly $radiusM: ReadableAtom<number>;
  /** The point from which distances are measured: the chosen place, else the owner; `null` if unknown. */
  readonly $from: ReadableAtom<MapPosition | null>;
  /** The rows as they were requested. */
  readonly list: StationListStore;
  /**
   * The map moved: requests the list again if its middle moved far enough, or it now reaches further than the list.
   * @param reachM metres from the middle to the side of the map; `null` leaves the radius as it is
   */
  moveTo(center: MapPosition, reachM: number | null): void;
  /**
   * Takes radius and number of pages from a snapshot for the next request, and the point from which distances
   * are measured, if it is known.
   */
  restore(start: Pick<MapSnapshot, 'radiusM' | 'pages'> & { spot: MapPosition | null }): void;
  /** @returns the row of a station, if the list has it */
  listed(stationId: string): ShownStation | undefined;
  reload(): Promise<void>;
  more(): Promise<void>;
  /** 扩大范围: the radius times 2.5. */
  widen(): Promise<void>;
  /** The page is visible again, or the network is back: reloads an old list. A failed list is reloaded anyway. */
  wake(): void;
  shape(): Pick<MapSnapshot, 'radiusM' | 'pages'>;
  stop(): void;
}

const widenBy = 2.5;
/** The radius of the list follows that of the map in steps of this, m. */
const reachStepM = 1_000;
/** Movements of the map shorter than this do not change the list, m. */
const stayM = 150;
/** A list older than this is reloaded when the page is visible again, ms. */
const freshMs = 60_000;
/** How many stations are compared with their earlier state; more than any list shows. */
const mostSame = 500;

/** @returns a function that returns the same object for a station with the same data, so that its row is not rendered again */
function createSame(): (station: ShownStation) => ShownStation {
  const before = new Map<string, { text: string; station: ShownStation }>();
  return (station) => {
    const text = JSON.stringify(station);
    const known = before.get(station.stationId);
    if (known?.text === text) return known.station;
    if (before.size > mostSame) before.clear();
    before.set(station.stationId, { text, station });
    return station;
  };
}

/** Compares by the distance as printed; rows with equal distances keep the order of the answer. */
const byPrinted = (a: ShownStation, b: ShownStation): number =>
  printedM(a.distanceM ?? 0) - printedM(b.distanceM ?? 0);

/**
 * The list of stations around the middle of the map. Its rows show what the markers show, and how far they
 * are from the owner, or from the place that he chose. Sorted by distance, they follow that number.
 */
export function createNearby(
  env: Environment,
  { $filter, $sort, $markers, $location, $place }: Sources,
): Nearby {
  const list = createStationList(env);
  const same = createSame();
  const $wantedM = atom(startRadiusM);
  const $reachM = atom(0);
  const $radiusM = computed([$wantedM, $reachM], (wanted, reach) => Math.max(wanted, reach));
  let center: MapPosition | null = null;
  let pages = 1;
  /** The point from which distances are measured at the start, until the owner is located or the location fails. */
  const $spot = atom<MapPosition | null>(null);
  const $from = computed([$place, $location, $spot], (place, location, spot) => {
    if (place) return place;
    if (location.state === 'located') return location.position;
    return location.state === 'refused' || location.state === 'failed' ? null : spot;
  });

  const load = (wanted = 1): Promise<void> => {
    if (!center) return Promise.resolve();
    // The inline script has requested the first list already.
    const from = list.$query.get() ? $from.get() : $spot.get();
    const query = { center, from, radiusM: $radiusM.get(), filter: $filter.get(), sort: $sort.get() };
    return list.load(query, wanted);
  };

  /** Requests the list again if it was sorted from another point and has more rows than were loaded. */
  const follow = () => {
    const [shown, query, from] = [list.$list.get(), list.$query.get(), $from.get()];
    const goesByWay = query && ['BEST', 'DISTANCE', 'TOTAL'].includes(query.sort);
    if (!from || !goesByWay || shown.state !== 'ready') return;
    const isOfElsewhere = distanceM(query.from ?? query.center, from) >= stayM;
    if (shown.total !== null && shown.hasMore && isOfElsewhere) void load(list.pages());
  };
  const stops = [list.$list.listen(follow), $from.listen(follow)];

  return {
    list,
    $radiusM,
    $from,
    $list: computed([list.$list, $markers, $from, $sort], (stationList, markers, from, sort) => {
      if (stationList.state !== 'ready') return stationList;
      const newer = new Map(
        markers.state === 'ready' && markers.time > stationList.time
          ? markers.value.points.flatMap((point) => (point.asOf ? [] : [[point.stationId, point]]))
          : [],
      );
      const stations = stationList.stations.map((row): ShownStation => {
        const station = newer.get(row.stationId) ?? row;
        const way = from && distanceM(from, station);
        // Quotes of the map are for now, those of the list for the time of arrival.
        return same({ ...station, quote: row.quote, driveMin: row.driveMin, distanceM: way });
      });
      withUnreadableRows(stations, unreadableRows(stationList.stations));
      const isByDistance = sort === 'DISTANCE' || (sort === 'BEST' && stationList.preferred === null);
      return { ...stationList, stations: from && isByDistance ? stations.sort(byPrinted) : stations };
    }),
    moveTo(next, reachM) {
      const before = $radiusM.get();
      if (reachM !== null) $reachM.set(Math.ceil(reachM / reachStepM) * reachStepM);
      if (center && distanceM(center, next) < stayM && $radiusM.get() === before) return;
      center = { longitude: next.longitude, latitude: next.latitude };
      void load(pages);
      pages = 1;
    },
    restore(start) {
      $wantedM.set(start.radiusM);
      pages = start.pages;
      $spot.set(start.spot);
    },
    listed(stationId) {
      const shown = list.$list.get();
      if (shown.state !== 'ready') return undefined;
      return shown.stations.find((station) => station.stationId === stationId);
    },
    reload: () => load(),
    more: list.more,
    widen() {
      $wantedM.set(Math.round($radiusM.get() * widenBy));
      return load();
    },
    wake() {
      const shown = list.$list.get();
      if (shown.state !== 'ready' || shown.error !== null) return;
      if (env.clock.serverNow() - shown.time > freshMs) void load(list.pages());
    },
    shape: () => ({ radiusM: $wantedM.get(), pages: list.pages() }),
    stop() {
      for (const stop of stops) stop();
      list.stop();
    },
  };
}
