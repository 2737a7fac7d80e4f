import { stationMarkers, stationSearch } from '../../../contract/calls/map';
import type { StationSummary } from '../../../contract/schema/station';
import { implement, type Implementation } from '../../context';
import { defaultRadiusM, passes } from '../../world/filter';
import {
  countClasses,
  pricesNow,
  summarise,
  distanceM,
  type StationInfo,
  type Viewpoint,
} from '../../world/station-view';
import { viewpointOf } from '../../world/stations';
import type { World } from '../../world/world';

const maxPoints = 200;
const markersPollMs = 30_000;
/** Width of a cluster cell on the screen, in CSS px of a 256 px tile world. */
const cellPx = 72;

/** Groups stations by a grid of the zoom; `idle` counts stations with an idle connector. */
function clustersOf(stations: readonly StationInfo[], zoom: number, from: Viewpoint) {
  const cell = (360 / 2 ** zoom) * (cellPx / 256);
  const cells = new Map<string, { longitude: number; latitude: number; count: number; idle: number }>();
  for (const it of stations) {
    const { longitude, latitude } = it.row;
    const key = `${Math.floor(longitude / cell)},${Math.floor(latitude / cell)}`;
    const sum = cells.get(key) ?? { longitude: 0, latitude: 0, count: 0, idle: 0 };
    const counts = countClasses(it, from);
    sum.longitude += longitude;
    sum.latitude += latitude;
    sum.count += 1;
    if (counts.super.idle + counts.fast.idle + counts.slow.idle > 0) sum.idle += 1;
    cells.set(key, sum);
  }
  return [...cells.values()].map((it) => ({
    ...it,
    longitude: round6(it.longitude / it.count),
    latitude: round6(it.latitude / it.count),
  }));
}

const round6 = (it: number): number => Math.round(it * 1e6) / 1e6;

export const markersImplementation = ({ stations }: World): Implementation =>
  implement(stationMarkers, async (context, { bounds, zoom, filter }, caller) => {
    const from = await viewpointOf(context, caller);
    const shown = stations.filter(
      (it) =>
        it.row.longitude >= bounds.swLng &&
        it.row.longitude <= bounds.neLng &&
        it.row.latitude >= bounds.swLat &&
        it.row.latitude <= bounds.neLat &&
        passes(it, filter, from),
    );
    // A fast clock must not make the whole map poll all the time.
    const nextPollMs = Math.max(3_000, context.clock.pollMs(markersPollMs));
    return shown.length <= maxPoints
      ? { mode: 'POINT' as const, points: shown.map((it) => summarise(it, from)), clusters: [], nextPollMs }
      : { mode: 'CLUSTER' as const, points: [], clusters: clustersOf(shown, zoom, from), nextPollMs };
  });

type Sort = 'DISTANCE' | 'PRICE' | 'POWER' | 'RATING';

/** The number that a sort compares; smaller comes first. */
function rank(it: StationInfo, sort: Sort, from: Viewpoint): number {
  if (sort === 'POWER') return -it.row.maxPowerW;
  if (sort === 'RATING') return -(it.row.rating ?? 0);
  if (sort === 'DISTANCE') return 0;
  const { list, member } = pricesNow(it.tariffs, from.time);
  return (from.member ? (member ?? list) : list) ?? Infinity;
}

/** Stations in order: by the sort, then by distance, then by id, so that pages never overlap. */
function sorted(stations: readonly StationInfo[], sort: Sort, from: Viewpoint): StationInfo[] {
  return stations
    .map((it) => ({
      it,
      rank: rank(it, sort, from),
      distance: from.origin ? distanceM(from.origin, it.row) : 0,
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank || a.distance - b.distance || (a.it.row.stationId < b.it.row.stationId ? -1 : 1),
    )
    .map(({ it }) => it);
}

/** Leaves out states that came after the snapshot, so that later pages are cut from the same list. */
function atSnapshot(from: Viewpoint, time: number): Viewpoint {
  const overrides = new Map([...from.overrides].filter(([, it]) => it.statusTime <= time));
  return { ...from, time, overrides };
}

export const searchImplementation = ({ stations }: World): Implementation =>
  implement(stationSearch, async (context, request, caller) => {
    const { longitude, latitude, cityCode, pageNum = 1, pageSize = 10, sort = 'DISTANCE' } = request;
    const origin = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    const now = await viewpointOf(context, caller, origin);
    const snapshotTime = Math.min(request.snapshotTime ?? now.time, now.time);
    const then = atSnapshot(now, snapshotTime);
    const word = request.keyword?.trim() ?? '';
    const everywhere = cityCode !== undefined || word !== '';
    const filter = {
      ...request.filter,
      radiusM: request.filter?.radiusM ?? (everywhere ? undefined : defaultRadiusM),
    };
    const found = stations.filter(
      (it) =>
        (cityCode === undefined || it.row.cityCode === cityCode) &&
        (word === '' || it.row.name.includes(word) || it.row.address.includes(word)) &&
        passes(it, filter, then),
    );
    const start = (pageNum - 1) * pageSize;
    const list: StationSummary[] = sorted(found, sort, then)
      .slice(start, start + pageSize)
      .map((it) => summarise(it, now));
    return {
      list,
      total: found.length,
      pageNum,
      pageSize,
      hasMore: start + list.length < found.length,
      snapshotTime,
    };
  });
