import type { AnswerOf } from '#contract/call.ts';
import type { stationMarkers } from '#contract/calls/map/station-markers.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { MapCluster, MapPoint } from '../engine/map-adapter.ts';
import { boltsOf } from '#domain/ui/bolts/drawing.ts';
import { formatPriceE4 } from '#core/money.ts';
import { paidPriceE4 } from '#domain/station-price.ts';
import { countPriced, isInService, stateOf } from '#domain/station-words.ts';

/** A station with the age of its data. */
export type ShownStation = StationSummary & {
  /** Server time, epoch ms, of its data: set if they are too old to be shown as current. */
  asOf?: number;
};

/** What the map shows: stations, or groups of them where there are too many. */
export type Markers = Omit<AnswerOf<typeof stationMarkers>, 'points'> & {
  points: readonly ShownStation[];
};

/** Up to this share of free connectors a station has few; a ring, of many stations, below another (visual design, map). */
const fewShare = 0.15;
/** Free stations come before busy ones, and those before unknown and broken ones. */
const orders: Record<MapPoint['state'], number> = {
  idle: 1,
  few: 1,
  busy: 2,
  unknown: 3,
  offline: 4,
  fault: 4,
};

/** Stations that do not fit the owner's car come after all others. */
const unfit = 4;

/**
 * @returns a station as the map draws it: the price with two decimals, the state of its connectors as colour,
 * shape and word
 */
export function toPoint(station: ShownStation): MapPoint {
  const { stationId, longitude, latitude, name, favourite, fitsCar, asOf } = station;
  const now = asOf === undefined ? stateOf(station) : old;
  const { total, idle: free } = asOf === undefined ? countPriced(station) : nothing;
  const state = now.state === 'idle' && free <= total * fewShare ? 'few' : now.state;
  const priceE4 = isInService(station) ? paidPriceE4(station) : null;
  return {
    id: stationId,
    longitude,
    latitude,
    state,
    bolts: boltsOf(station.priceClass),
    price: formatPriceE4(priceE4, 2),
    cost: priceE4 ?? Infinity,
    word: now.word,
    name,
    order: favourite ? 0 : orders[state] + (fitsCar === false ? unfit : 0),
    favourite,
    total,
    free,
  };
}

const old = { state: 'unknown', word: '待更新' } as const;
const nothing = { total: 0, idle: 0 };

const toCluster = (cluster: Markers['clusters'][number]): MapCluster => {
  const { longitude, latitude, count, connectors, idleConnectors, lowestPriceE4 } = cluster;
  const { swLng, swLat, neLng, neLat } = cluster;
  const isWhole = swLng !== null && swLat !== null && neLng !== null && neLat !== null;
  return {
    longitude,
    latitude,
    count,
    total: connectors,
    free: idleConnectors,
    lowestPriceE4,
    bounds: isWhole ? { swLng, swLat, neLng, neLat } : null,
  };
};

/** @returns the points and clusters in the form of the map engine. */
export const toMap = (markers: Markers): { points: MapPoint[]; clusters: MapCluster[] } => ({
  points: markers.points.map(toPoint),
  clusters: markers.clusters.map(toCluster),
});
