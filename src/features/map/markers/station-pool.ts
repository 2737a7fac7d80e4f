import * as v from 'valibot';
import { summaryEntries, type StationSummary } from '#contract/schema/station/station-summary.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Environment } from '#core/environment.ts';
import { distanceM } from '#core/geo/points.ts';
import { areaKey } from '#domain/known-station.ts';
import type { MapPosition } from '#domain/map-state.ts';
import type { ShownStation } from './markers.ts';
import { asAsked } from '#domain/station-price.ts';
import { mayPass } from '../map-filters.ts';

/** Width and height of an area, degrees: about 5 km. */
const areaDeg = 0.05;
const mostAreas = 6;
const mostOfArea = 60;
const mostKnown = 1_000;
/** Stored stations older than this are not shown, ms. */
const longestMs = 3 * 86_400_000;
/** Delay before writing, so that several answers after one movement of the map are written once, ms. */
const saveAfterMs = 1_000;
/** Data older than this do not count as current, ms. */
const freshMs = 60_000;

/** A station, and the server time, epoch ms, at which it was like that. */
const knownStation = v.object({ station: v.object(summaryEntries), time: v.number() });
type Known = v.InferOutput<typeof knownStation>;

const area = v.object({
  time: v.number(),
  stations: v.pipe(v.array(knownStation), v.maxLength(mostOfArea)),
});

export interface StationPool {
  /** Adds the stations of an answer; those around `center` are kept for the next visit. */
  put(stations: readonly StationSummary[], time: number, center: MapPosition): void;
  /** @returns the last known stations of a place; `asOf` is set for those too old to count as current */
  find(isThere: (station: MapPosition) => boolean, filter: StationFilter): ShownStation[];
  stop(): void;
}

const cellOf = ({ longitude, latitude }: MapPosition): string =>
  `${Math.floor(longitude / areaDeg)},${Math.floor(latitude / areaDeg)}`;

/** Removes personal data before storing: the next owner of the phone may see them. */
const impersonal = (station: StationSummary): StationSummary => ({
  ...station,
  distanceM: null,
  memberPriceE4: null,
  fitsCar: null,
  favourite: false,
});

/** The stations that the page has seen, in this visit and in the newest areas of former ones. */
export function createStationPool(env: Environment): StationPool {
  const pool = new Map<string, Known>();
  /** Stations that this page loaded itself. Only they can be current: the clock may have been changed since the others were stored. */
  const own = new Set<string>();
  /**
   * When each stored area was written; kept in memory, because reading all of them again would delay a drag
   * of the map.
   */
  const areaTimes = new Map<string, number>();
  let restored = false;
  let cancelSave = () => {};

  const learn = (stations: readonly Known[], kept = false) => {
    for (const pooled of stations) {
      const { stationId } = pooled.station;
      const before = pool.get(stationId);
      if (before && (before.time > pooled.time || (kept && own.has(stationId)))) continue;
      // The newest come last, so that the oldest are removed first.
      pool.delete(stationId);
      pool.set(stationId, pooled);
    }
    for (const id of pool.keys()) {
      if (pool.size <= mostKnown) break;
      pool.delete(id);
    }
  };

  /** Newest first; a broken one counts as the oldest. */
  const readAreas = () =>
    env.storage
      .keys(areaKey)
      .map((key) => ({ key, value: env.storage.read(key, area) }))
      .sort((a, b) => (b.value?.time ?? 0) - (a.value?.time ?? 0));

  const restore = () => {
    if (restored) return;
    restored = true;
    const oldest = env.clock.serverNow() - longestMs;
    for (const { key, value } of readAreas()) {
      if (value && value.time > oldest) {
        learn(value.stations, true);
        areaTimes.set(key, value.time);
      } else env.storage.remove(key);
    }
  };

  const save = (center: MapPosition) => {
    restore();
    const key = areaKey + cellOf(center);
    const nearest = [...pool.values()]
      .filter(({ station }) => cellOf(station) === cellOf(center))
      .map((pooled) => ({ ...pooled, far: distanceM(center, pooled.station) }))
      .sort((a, b) => a.far - b.far)
      .slice(0, mostOfArea);
    const time = env.clock.serverNow();
    areaTimes.delete(key);
    const newest = [...areaTimes].sort(([, a], [, b]) => b - a);
    for (const [old] of newest.slice(mostAreas - 1)) {
      env.storage.remove(old);
      areaTimes.delete(old);
    }
    areaTimes.set(key, time);
    env.storage.write(key, {
      time,
      stations: nearest.map((pooled) => ({ station: impersonal(pooled.station), time: pooled.time })),
    });
  };

  return {
    put(stations, time, center) {
      if (stations.length === 0) return;
      learn(stations.map((station) => ({ station, time })));
      for (const { stationId } of stations) own.add(stationId);
      cancelSave();
      cancelSave = env.clock.after(saveAfterMs, () => save(center));
    },
    find(isThere, filter) {
      restore();
      const now = env.clock.serverNow();
      const found: ShownStation[] = [];
      for (const { station: known, time } of pool.values()) {
        const station = asAsked(known, filter.powerClass);
        if (!isThere(station) || !mayPass(station, filter)) continue;
        const isOld = !own.has(station.stationId) || now - time > freshMs;
        found.push(isOld ? { ...station, asOf: time } : station);
      }
      return found;
    },
    stop: () => cancelSave(),
  };
}
