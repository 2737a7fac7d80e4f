import * as v from 'valibot';
import type { AppStorage } from '#core/storage.ts';
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
import {
  chosenPlaceKey,
  mapItself,
  mapTargetKey,
  meantStationKey,
  readMapTarget,
  type ChosenPlace,
} from '#domain/map-target.ts';
import type { LocationInfo } from '#core/bridge/types.ts';
import { defaultCity } from '#core/geo/city.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { entryOf, sources } from '#core/navigation/carry-query.ts';
import type { PageContext } from '#core/page/definition.ts';
import { createClock, type Clock } from '#core/time/clock.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import { startRadiusM, type StationListQuery } from '../list/list-request.ts';
import type { Environment } from '#core/environment.ts';

const chosenPlace = v.object({ ...mapPosition.entries, name: v.string() });

/** @returns the place around which the owner looks for stations; `null` where that is his own */
export const readChosenPlace = (sessionStorage: Pick<AppStorage, 'read'>): ChosenPlace | null =>
  sessionStorage.read(chosenPlaceKey, chosenPlace) ?? null;

/** Like `readMapTarget`, but also removes the stored view. */
export function takeMapTarget(storage: AppStorage): MapView | undefined {
  const target = readMapTarget(storage);
  storage.remove(mapTargetKey);
  return target;
}

/** @returns the station that another page wants the map to show, and forgets it; `null` if the target has no station */
export function takeMeantStation(storage: AppStorage): string | null {
  const stationId = storage.read(meantStationKey, v.string()) ?? null;
  storage.remove(meantStationKey);
  return stationId;
}

/** Where the map starts, and why. */
export interface MapStart {
  readonly view: MapView;
  /** The map of the last visit, where there was one. */
  readonly kept: MapSnapshot | undefined;
  /**
   * `target`: set by another page; `kept`: the view of the last visit; `own`: chosen by the page, which may
   * choose another later.
   */
  readonly by: 'target' | 'kept' | 'own';
  /** The point from which distances are measured: a chosen place, or the owner if he is located by now. */
  readonly spot: MapPosition | null;
  /** The stations of a coupon, where its page leads here; replaces the filter of the last visit. */
  readonly wanted?: StationFilter | undefined;
}

type StartContext = Pick<PageContext, 'storage' | 'sessionStorage' | 'appCity' | 'query'> & {
  /** The point from which distances are measured, as it was before this page asked for the location: see {@link readSpot}. */
  spot: MapPosition | null;
  /** The pending request for the owner's location. */
  located: Promise<Pick<LocationInfo, 'longitude' | 'latitude'> | null>;
  after?: Clock['after'];
};

/** @returns the place that was chosen in the search, else where the owner was last in this session */
export const readSpot = (sessionStorage: StartContext['sessionStorage']): MapPosition | null =>
  sessionStorage.read(chosenPlaceKey, mapPosition) ?? sessionStorage.read(mySpotKey, mapPosition) ?? null;

/** The first request of the list, and the number of its pages. */
export function startQuery({ view, kept, by, spot, wanted }: MapStart): {
  query: StationListQuery;
  pages: number;
} {
  const { longitude, latitude } = view;
  const { filter: keptFilter, sort } = kept ?? { filter: {}, sort: 'BEST' as const };
  const filter = wanted ?? keptFilter;
  // Radius and number of pages belong to the view of the last visit.
  const { radiusM, pages } = kept && by === 'kept' && !wanted ? kept : { radiusM: startRadiusM, pages: 1 };
  return { query: { center: { longitude, latitude }, from: spot, radiusM, filter, sort }, pages };
}

/** An owner who comes from the mall sees the stations around the shop, whose position only the app has. */
export const isFromMall = (query: URLSearchParams): boolean => entryOf(query) === sources.mall;

/**
 * Where the map starts: at the target that another page set, else at the view of the last visit, else at the
 * owner if he is located soon enough, else in the city of the app, else in the default city (domain model, 5:
 * /chargeMap).
 */
export async function startOfMap({
  storage,
  sessionStorage,
  appCity,
  query,
  spot: known,
  located,
  after = createClock().after,
}: StartContext): Promise<MapStart> {
  const kept = storage.read(mapViewKey, mapSnapshot);
  const target = readMapTarget(sessionStorage);
  const couponId = idIn(query, 'couponId');
  const wanted = couponId ? { couponId } : undefined;
  if (target) return { view: target, kept, by: 'target', spot: known, wanted };
  if (kept) return { view: kept.view, kept, by: 'kept', spot: known, wanted };
  const spot: MapPosition | null =
    known ??
    (await Promise.race([
      located,
      new Promise<null>((resolve) => void after(placeGraceMs, () => resolve(null))),
    ]));
  const { longitude, latitude } = spot ?? appCity ?? defaultCity;
  const view = { longitude, latitude, zoom: startZoom };
  const at = spot && { longitude: spot.longitude, latitude: spot.latitude };
  return { view, kept, by: 'own', spot: at, wanted };
}

const key = 'map:from-mall';

/**
 * An owner who comes from the mall (source 4 of the specification's section 3) sees the stations around the
 * shop, not around the last visit: once in each tab, so that Back from a station leads to the map as the
 * owner left it. A place that was searched before is dropped.
 * @returns `null` if this rule does not apply: the map has started at the shop before, or the app does not
 * answer
 */
async function mallStart({ bridge, sessionStorage }: Environment): Promise<MapView | null> {
  if (sessionStorage.read(key, v.boolean())) return null;
  const { longitude, latitude } = await (await bridge.more()).getMallLocation();
  sessionStorage.write(key, true);
  sessionStorage.remove(chosenPlaceKey);
  return { longitude, latitude, zoom: startZoom };
}

/** Where the map starts at this visit; the target of another page is used once. */
export async function startOfVisit(
  env: Environment,
  located: StartContext['located'],
  from: () => MapPosition | null,
): Promise<MapStart> {
  const { storage, sessionStorage, session, clock, navigator } = env;
  const startsAtMall = !readMapTarget(sessionStorage) && isFromMall(navigator.query);
  const mall = startsAtMall ? await mallStart(env).catch(() => null) : null;
  // Read as the inline script read it, before this page stores its own location: so the list is the one that
  // was requested.
  const spot = readSpot(sessionStorage);
  const appCity = session.$appCity.get();
  const start = await startOfMap({
    storage,
    sessionStorage,
    appCity,
    query: navigator.query,
    spot,
    located,
    after: clock.after,
  });
  // Used once: the owner may take the filter away, and load the page again.
  if (start.wanted) navigator.replaceQuery({ couponId: undefined, ...mapItself });
  takeMapTarget(sessionStorage);
  return mall ? { ...start, view: mall, by: 'target', spot: from() ?? spot } : start;
}
