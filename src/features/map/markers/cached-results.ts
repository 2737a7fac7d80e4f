import type { ReadableAtom } from 'nanostores';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Environment } from '#core/environment.ts';
import { distanceM } from '#core/geo/points.ts';
import { isWithin, type MapBounds } from '../engine/map-adapter.ts';
import type { StationListQuery } from '../list/list-request.ts';
import { paidPriceE4 } from '#domain/station-price.ts';
import type { MapPosition, Sort } from '#domain/map-state.ts';
import type { Markers, ShownStation } from './markers.ts';
import { createStationPool } from './station-pool.ts';
import type { StationListStore } from '../list/station-list.store.ts';
import type { Viewport } from './viewport.store.ts';

interface Sources {
  list: Pick<StationListStore, '$list' | '$query' | 'standIn'>;
  viewport: Pick<Viewport, '$markers' | '$bounds' | 'standIn'>;
  $filter: ReadableAtom<StationFilter>;
}

/** After this time without an answer the last known stations are shown, ms. */
const slowMs = 800;
const mostRows = 50;
const mostPoints = 200;

const middleOf = (bounds: MapBounds): MapPosition => ({
  longitude: (bounds.swLng + bounds.neLng) / 2,
  latitude: (bounds.swLat + bounds.neLat) / 2,
});

/** What a sort compares; smaller comes first, unknown last. */
const rankOf: Record<Sort, (station: ShownStation) => number> = {
  BEST: () => 0,
  DISTANCE: () => 0,
  TOTAL: (station) => station.quote?.amount ?? Number.MAX_VALUE,
  PRICE: (station) => paidPriceE4(station) ?? Number.MAX_VALUE,
  POWER: (station) => -station.maxPowerW,
  RATING: (station) => -(station.rating ?? 0),
};

const inOrder = (
  stations: readonly ShownStation[],
  { center, from, sort }: Pick<StationListQuery, 'center' | 'from' | 'sort'>,
) =>
  stations
    .map((station) => ({ station, rank: rankOf[sort](station), far: distanceM(from ?? center, station) }))
    .sort((a, b) => a.rank - b.rank || a.far - b.far)
    .map(({ station }) => station);

const isNow = (station: ShownStation): boolean => station.asOf === undefined;

/**
 * Shows known stations while the network is slow: a changed filter or sort is applied to them at once; where
 * an answer is slow or fails, the last known stations of that place are shown, with the time of their data
 * (`asOf`).
 *
 * @returns a function that stops it
 */
export function attachCachedResults(env: Environment, { list, viewport, $filter }: Sources): () => void {
  const { $markers, $bounds } = viewport;
  const pool = createStationPool(env);
  let cancelList = () => {};
  let cancelMarkers = () => {};
  /** Stations already shown and stored: the same list is not stored twice. */
  let rows: readonly ShownStation[] = [];
  let points: readonly ShownStation[] = [];
  let query: StationListQuery | null = null;
  let listError: unknown = null;
  let markersError: unknown = null;

  const standInList = (known: (station: ShownStation) => boolean, evenNone: boolean) => {
    if (!query) return;
    const { center, radiusM, filter } = query;
    const found = pool.find((place) => distanceM(center, place) <= radiusM, filter).filter(known);
    if (found.length === 0 && !evenNone) return;
    rows = inOrder(found, query).slice(0, mostRows);
    const shown = list.$list.get();
    const error = 'error' in shown ? shown.error : null;
    list.standIn({
      ...(shown.state === 'ready' ? shown : { facets: null, time: 0, preferred: null, quoteFor: null }),
      state: 'ready',
      stations: rows,
      radiusM,
      total: null,
      bestReason: null,
      hasMore: true,
      more: error ? 'failed' : 'loading',
      error,
    });
  };

  const standInMarkers = (known: (station: ShownStation) => boolean, evenNone: boolean) => {
    const bounds = $bounds.get();
    if (!bounds) return;
    const found = pool.find(isWithin(bounds), $filter.get()).filter(known);
    if (found.length === 0 && !evenNone) return;
    points = inOrder(found, { center: middleOf(bounds), from: null, sort: 'DISTANCE' }).slice(0, mostPoints);
    const live = $markers.get();
    const ready = { time: 0, error: null, ...(live.state !== 'loading' && live) };
    const value: Markers = { mode: 'POINT', points, clusters: [], nextPollMs: 0 };
    viewport.standIn({ ...ready, state: 'ready', value });
  };

  /** Clusters represent more stations than the few that are known. */
  const hasClusters = () => {
    const live = $markers.get();
    return live.state === 'ready' && live.value.mode === 'CLUSTER';
  };

  const waitForList = () => {
    cancelList();
    cancelList = env.clock.after(slowMs, () => standInList(() => true, false));
  };
  const waitForMarkers = () => {
    cancelMarkers();
    cancelMarkers = env.clock.after(slowMs, () => !hasClusters() && standInMarkers(() => true, false));
  };

  const stops = [
    list.$query.subscribe((next) => {
      const before = query;
      query = next;
      if (!next) return;
      waitForList();
      const changed = before && (before.filter !== next.filter || before.sort !== next.sort);
      if (changed && list.$list.get().state === 'ready') standInList(isNow, true);
    }),
    list.$list.subscribe((shown) => {
      const error = 'error' in shown ? shown.error : null;
      if (shown.state === 'ready' && shown.stations !== rows) {
        cancelList();
        rows = shown.stations;
        if (query) pool.put(shown.stations, shown.time, query.center);
      }
      if (error && error !== listError) {
        cancelList();
        listError = error;
        standInList(() => true, false);
      }
    }),
    $bounds.subscribe((bounds) => bounds && waitForMarkers()),
    $filter.listen(() => {
      waitForMarkers();
      if ($markers.get().state === 'ready' && !hasClusters()) standInMarkers(isNow, true);
    }),
    $markers.subscribe((markers) => {
      const error = 'error' in markers ? markers.error : null;
      const bounds = $bounds.get();
      if (markers.state === 'ready' && markers.value.points !== points) {
        cancelMarkers();
        points = markers.value.points;
        if (markers.value.mode === 'POINT' && bounds)
          pool.put(markers.value.points, markers.time, middleOf(bounds));
      }
      if (error && error !== markersError) {
        cancelMarkers();
        markersError = error;
        standInMarkers(() => true, false);
      }
    }),
  ];
  return () => {
    pool.stop();
    cancelList();
    cancelMarkers();
    for (const stop of stops) stop();
  };
}
