import type { AnswerOf } from '../../contract/call';
import type { stationMarkers } from '../../contract/calls/map/station-markers';
import type { StationSummary } from '../../contract/schema/station-summary';
import type { MapCluster, MapPoint } from './engine/map-adapter';
import { freeCount, isInService } from './station-words';

/** What the map shows: stations, or groups of them where there are too many. */
export type Markers = AnswerOf<typeof stationMarkers>;

function stateOf(station: StationSummary): Pick<MapPoint, 'state' | 'word'> {
  if (!isInService(station)) return { state: 'offline', word: '维护中' };
  if (!station.openNow) return { state: 'offline', word: '休息中' };
  const free = freeCount(station);
  return free > 0 ? { state: 'idle', word: `闲 ${free}` } : { state: 'busy', word: '已满' };
}

/** @returns a station as the map draws it: price with two decimals, state as colour and word. */
export function toPoint(station: StationSummary): MapPoint {
  const { stationId, longitude, latitude, name } = station;
  const { state, word } = stateOf(station);
  const priceE4 = station.memberPriceE4 ?? station.currentPriceE4;
  const price = priceE4 === null || !isInService(station) ? '--' : (priceE4 / 10_000).toFixed(2);
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

/** @returns what goes to the map. */
export const toMap = (markers: Markers): { points: MapPoint[]; clusters: MapCluster[] } => ({
  points: markers.points.map(toPoint),
  clusters: markers.clusters,
});
