import type { AnswerOf } from '#contract/call.ts';
import type { stationMarkers } from '#contract/calls/map/station-markers.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { MapCluster, MapPoint } from '../engine/map-adapter.ts';
import { formatPriceE4 } from '#core/money.ts';
import { paidPriceE4 } from '#domain/station-price.ts';
import { isInService, stateOf } from '#domain/station-words.ts';

/** A station as the page knows it. */
export type ShownStation = StationSummary & {
  /** Server time, epoch ms, at which it was like this: set where that is too long ago to pass for now. */
  asOf?: number;
};

/** What the map shows: stations, or groups of them where there are too many. */
export type Markers = Omit<AnswerOf<typeof stationMarkers>, 'points'> & {
  points: readonly ShownStation[];
};

/** @returns a station as the map draws it: price with two decimals, state as colour, shape and word. */
export function toPoint(station: ShownStation): MapPoint {
  const { stationId, longitude, latitude, name, asOf } = station;
  const { state, word } = asOf === undefined ? stateOf(station) : old;
  const price = formatPriceE4(isInService(station) ? paidPriceE4(station) : null, 2);
  return {
    id: stationId,
    longitude,
    latitude,
    state,
    price,
    word,
    name,
  };
}

const old = { state: 'unknown', word: '待更新' } as const;

/** @returns what goes to the map. */
export const toMap = (markers: Markers): { points: MapPoint[]; clusters: MapCluster[] } => ({
  points: markers.points.map(toPoint),
  clusters: markers.clusters,
});
