import type { LocationInfo } from '#core/bridge/types.ts';
import { defaultCity } from '#core/geo/city.ts';
import { entryOf, sources } from '#core/navigation/carry-query.ts';
import type { PageContext } from '#core/page/definition.ts';
import { createClock, type Clock } from '#core/time/clock.ts';
import {
  mapPosition,
  mapSnapshot,
  mapViewKey,
  mySpotKey,
  placeGraceMs,
  startZoom,
  type MapPosition,
  type MapSnapshot,
  type MapView,
} from '#domain/map-state.ts';
import { chosenPlaceKey, readMapTarget } from '#domain/map-target.ts';
import { startRadiusM, type StationListQuery } from '../list/list-request.ts';

/** Where the map starts, and why. */
export interface MapStart {
  readonly view: MapView;
  /** The map of the last visit, where there was one. */
  readonly kept: MapSnapshot | undefined;
  /**
   * `target`: another page sends the map there; `kept`: the last visit left it there; `brought`: the page itself brings
   * it there, and may bring it elsewhere once it knows more.
   */
  readonly by: 'target' | 'kept' | 'brought';
  /** What distances are counted from: a chosen place, or the owner as far as his is known now. */
  readonly spot: MapPosition | null;
}

type StartContext = Pick<PageContext, 'storage' | 'sessionStorage' | 'appCity'> & {
  /** What distances are counted from, before this page asked: see {@link readSpot}. */
  spot: MapPosition | null;
  /** The question where the owner is, asked already. */
  located: Promise<Pick<LocationInfo, 'longitude' | 'latitude'> | null>;
  after?: Clock['after'];
};

/** @returns the place that was chosen in the search, else where the owner was last in this session */
export const readSpot = (sessionStorage: StartContext['sessionStorage']): MapPosition | null =>
  sessionStorage.read(chosenPlaceKey, mapPosition) ?? sessionStorage.read(mySpotKey, mapPosition) ?? null;

/** What the list asks for at the start, and how many of its pages. */
export function startQuery({ view, kept, by, spot }: MapStart): { query: StationListQuery; pages: number } {
  const { longitude, latitude } = view;
  const { filter, sort } = kept ?? { filter: {}, sort: 'DISTANCE' as const };
  // Radius and pages belong to the place that was left.
  const { radiusM, pages } = kept && by === 'kept' ? kept : { radiusM: startRadiusM, pages: 1 };
  return { query: { center: { longitude, latitude }, from: spot, radiusM, filter, sort }, pages };
}

/** Who comes from the mall sees the stations around the shop, which only the app knows. */
export const isFromMall = (query: URLSearchParams): boolean => entryOf(query) === sources.mall;

/**
 * Where the map starts: where another page sends it, else where the last visit left it, else at the owner where that is
 * known soon enough, else in the city of the app, else in the default city (domain model, 5: /chargeMap).
 */
export async function startOfMap({
  storage,
  sessionStorage,
  appCity,
  spot: known,
  located,
  after = createClock().after,
}: StartContext): Promise<MapStart> {
  const kept = storage.read(mapViewKey, mapSnapshot);
  const target = readMapTarget(sessionStorage);
  if (target) return { view: target, kept, by: 'target', spot: known };
  if (kept) return { view: kept.view, kept, by: 'kept', spot: known };
  const spot: MapPosition | null =
    known ??
    (await Promise.race([
      located,
      new Promise<null>((resolve) => void after(placeGraceMs, () => resolve(null))),
    ]));
  const { longitude, latitude } = spot ?? appCity ?? defaultCity;
  const view = { longitude, latitude, zoom: startZoom };
  return { view, kept, by: 'brought', spot: spot && { longitude: spot.longitude, latitude: spot.latitude } };
}
