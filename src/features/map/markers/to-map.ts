import type { MapCluster, MapPoint } from '../engine/map-adapter.ts';
import { toPoint, type Markers } from './markers.ts';

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

/** @returns what goes to the map. */
export const toMap = (markers: Markers): { points: MapPoint[]; clusters: MapCluster[] } => ({
  points: markers.points.map(toPoint),
  clusters: markers.clusters.map(toCluster),
});
