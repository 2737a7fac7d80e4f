import { atom, type ReadableAtom } from 'nanostores';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Environment } from '#core/environment.ts';
import { distanceM } from '#core/geo/points.ts';
import type { MapPosition, MapView } from '#domain/map-state.ts';
import { isWithin, type MapBounds } from '../engine/map-adapter.ts';
import { onWorld, zoomStep } from '../engine/projection.ts';
import type { StationListStore } from '../list/station-list.store.ts';
import type { Viewport } from '../markers/viewport.store.ts';

interface Sources {
  list: Pick<StationListStore, '$list' | '$query'>;
  $filter: ReadableAtom<StationFilter>;
  viewport: Pick<Viewport, '$markers' | '$asking'>;
  $view: ReadableAtom<MapView | null>;
  /** The part of the map that nothing covers. */
  $open: ReadableAtom<MapBounds | null>;
  /** Changes the view; it still counts as chosen by the page. */
  show(view: MapView): void;
}

/** How many results shall be in view. */
const fewest = 3;
/** Limits of zooming out for them: distance of a result, m, and zoom. */
const farthestM = 50_000;
const farthestZoom = 9;
/** A list whose middle is within this distance of the map's belongs to the current view, m. */
const sameM = 150;

/**
 * @param open the part of the map that nothing covers
 * @returns the same middle at the closest zoom that shows the places in `open`; `null` if the map shows them
 * already
 */
export function zoomToSee(view: MapView, open: MapBounds, places: readonly MapPosition[]): MapView | null {
  const middle = onWorld(view);
  const southWest = onWorld({ longitude: open.swLng, latitude: open.swLat });
  const northEast = onWorld({ longitude: open.neLng, latitude: open.neLat });
  const part = (at: number, from: number, low: number, high: number) =>
    (at - from) / ((at < from ? low : high) - from || Number.EPSILON);
  const widest = Math.max(
    ...places.map((place) => {
      const { x, y } = onWorld(place);
      return Math.max(
        part(x, middle.x, southWest.x, northEast.x),
        part(y, middle.y, northEast.y, southWest.y),
      );
    }),
  );
  if (!(widest > 1)) return null;
  const zoom = view.zoom - Math.ceil(Math.log2(widest) / zoomStep) * zoomStep;
  const least = Math.min(view.zoom, farthestZoom);
  return { ...view, zoom: Math.max(least, zoom) };
}

export interface ResultsView {
  /** Whether the list has as many results as shall be in view. */
  hasEnough(): boolean;
  /** Brings the nearest results of the current filter and place into view, once they are loaded. */
  wish(): void;
  /** @returns a function that stops it */
  start(): () => void;
}

/**
 * Brings results into view: after the first list, a filter, a city or a place that was searched, the map
 * zooms out until three lie between chips and sheet, the nearest ones. A map that is restored from the last visit
 * is not changed.
 */
export function createResultsView(env: Environment, sources: Sources): ResultsView {
  const { list, $filter, viewport, $view, $open, show } = sources;
  /** A new number with each call of `wish`. */
  const $wish = atom(0);
  let wished = 0;
  /** Rows of the previous request. */
  let old: unknown = null;
  let stopped = false;

  /** @returns the nearest results in list and map; `null` if they are fewer */
  const nearestKnown = (): readonly MapPosition[] | null => {
    const query = list.$query.get();
    const [shown, markers] = [list.$list.get(), viewport.$markers.get()];
    if (!query || shown.state !== 'ready') return null;
    const points = markers.state === 'ready' ? markers.value.points : [];
    const known = new Map([...shown.stations, ...points].map((station) => [station.stationId, station]));
    const near = [...known.values()]
      .sort((a, b) => distanceM(query.center, a) - distanceM(query.center, b))
      .slice(0, fewest);
    return near.length === fewest ? near : null;
  };

  const showsEnough = (open: MapBounds): boolean => {
    const shown = viewport.$markers.get();
    if (shown.state !== 'ready') return false;
    const { points, clusters } = shown.value;
    const counts = clusters.filter(isWithin(open)).map(({ count }) => count);
    return counts.reduce((sum, count) => sum + count, points.filter(isWithin(open)).length) >= fewest;
  };

  const askNearest = async (): Promise<readonly MapPosition[]> => {
    const query = list.$query.get();
    const shown = list.$list.get();
    if (!query || shown.state !== 'ready' || shown.total === null || shown.error) return [];
    const { longitude, latitude } = query.center;
    const filter = { ...query.filter, radiusM: farthestM };
    const request = { longitude, latitude, sort: 'DISTANCE', filter, pageNum: 1, pageSize: fewest } as const;
    return (await env.call(stationSearch, request, { toast: false })).list;
  };

  const look = async () => {
    const wish = $wish.get();
    const [view, open, query, shown] = [$view.get(), $open.get(), list.$query.get(), list.$list.get()];
    if (wish === wished || !view || !open || !query || shown.state !== 'ready') return;
    const isOfNow =
      shown.total !== null &&
      shown.stations !== old &&
      query.filter === $filter.get() &&
      distanceM(query.center, view) < sameM;
    if (!isOfNow) return;
    // The markers are on their way: the rows of the recommended order may be farther away.
    if (viewport.$asking.get()) return;
    wished = wish;
    if (showsEnough(open)) return;
    // A failure leaves the map where it is: the list reports it.
    const places = nearestKnown() ?? (await askNearest().catch(() => []));
    const isStill = !stopped && $wish.get() === wish && $view.get() === view;
    const next = isStill && places.length > 0 && zoomToSee(view, open, places);
    if (next) show(next);
  };

  return {
    hasEnough() {
      const shown = list.$list.get();
      return shown.state === 'ready' && shown.stations.length >= fewest;
    },
    wish: () => $wish.set($wish.get() + 1),
    start() {
      const stops = [
        list.$query.listen(() => {
          const shown = list.$list.get();
          old = shown.state === 'ready' && shown.total !== null ? shown.stations : null;
        }),
        list.$list.subscribe(look),
        $open.listen(look),
        $wish.listen(look),
        viewport.$markers.listen(look),
      ];
      return () => {
        stopped = true;
        for (const stop of stops) stop();
      };
    },
  };
}
