import { stationSearch } from '#contract/calls/map/station-search.ts';
import { createClock } from '#core/time/clock.ts';
import { findPlace } from '#core/preload/find-place.ts';
import { definePreload, type PreloadPage } from '#core/preload/define-preload.ts';
import { defaultCity } from '#core/geo/city.ts';
import { entryOf, sources } from '#core/navigation/carry-query.ts';
import { firstListRequest, startRadiusM, type ListRequest } from './list/list-request.ts';
import {
  mapPosition,
  mapSnapshot,
  mapViewKey,
  mySpotKey,
  placeGraceMs,
  startZoom,
  type MapPosition,
  type MapView,
} from '#domain/map-state.ts';
import { readMapTarget } from '#domain/map-target.ts';
import { FirstMarkers } from './markers/first-markers.tsx';
import { StationRow } from './list/station-row.tsx';

const keptBy = ({ storage }: PreloadPage) => storage.read(mapViewKey, mapSnapshot);

/** Where another page sends the map. The island takes it away while the answer is on its way. */
let target: MapView | undefined;

/** The script runs once for its page: everything it shows is of the place that it asked for. */
let start: Promise<MapPosition> | undefined;

/** Where the store starts as well: at the owner, where it is known soon enough. `undefined` where nobody can be asked. */
function startOf(page: PreloadPage): Promise<MapPosition> | undefined {
  const spot = page.sessionStorage.read(mySpotKey, mapPosition);
  const place = spot ? Promise.resolve(spot) : findPlace(page);
  const grace = new Promise<null>((resolve) => void createClock().after(placeGraceMs, () => resolve(null)));
  start ??= place && Promise.race([place, grace]).then((it) => it ?? defaultCity);
  return start;
}

/**
 * What the store asks first: where another page sends the map, else for the map of the last visit, else around where
 * it starts.
 */
async function request(page: PreloadPage): Promise<ListRequest | null> {
  // Around the shop, which the island asks the app for.
  if (entryOf(page.query) === sources.mall) return null;
  const kept = keptBy(page);
  target = readMapTarget(page.sessionStorage);
  if (target) {
    const { filter, sort } = kept ?? { filter: {}, sort: 'DISTANCE' };
    return firstListRequest({ center: target, radiusM: startRadiusM, filter, sort });
  }
  if (kept) return firstListRequest({ ...kept, center: kept.view }, kept.pages);
  const center = await startOf(page);
  return center ? firstListRequest({ center, radiusM: startRadiusM, filter: {}, sort: 'DISTANCE' }) : null;
}

/** What the map shows first. */
async function viewOf(page: PreloadPage): Promise<MapView> {
  const view = target ?? keptBy(page)?.view;
  if (view) return view;
  const { longitude, latitude } = (await startOf(page)) ?? defaultCity;
  return { longitude, latitude, zoom: startZoom };
}

/** /chargeMap: the first rows of the list, and the same stations on the map. */
export default definePreload({
  call: stationSearch,
  request,
  view: ({ list }) => (
    <ul>
      {list.map((it) => (
        <StationRow key={it.stationId} station={it} onNavigate={() => {}} />
      ))}
    </ul>
  ),
  also: {
    map: async ({ list }, place, page) => (
      <FirstMarkers
        stations={list}
        view={await viewOf(page)}
        width={place.clientWidth}
        height={place.clientHeight}
      />
    ),
  },
});
