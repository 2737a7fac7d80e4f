import Supercluster from 'supercluster';

/** What clustering needs to know of a station, or of a group that the back end made. */
export interface ClusterPoint {
  id: string;
  longitude: number;
  latitude: number;
  /** Stations: 1, or those of the group. */
  count: number;
  /** Stations with a free connector. */
  idle: number;
}

export type Grouped =
  /** Stands by itself: a station, or a group of the back end. */
  | { kind: 'point'; id: string }
  | {
      kind: 'cluster';
      longitude: number;
      latitude: number;
      count: number;
      idle: number;
      /** Zoom at which the group falls apart. */
      expansionZoom: number;
    };

interface Sums {
  count: number;
  idle: number;
}

/** How close two markers may come, in CSS px: a pill is about 110 × 34. */
const radiusPx = 58;
/** From this zoom on every station stands by itself. */
const lastClusterZoom = 16;

/**
 * Groups what would overlap at a zoom. A pure function: the worker and, where workers
 * are missing, the page itself run it.
 *
 * @param zoom of a 256 px tile world; a fraction counts as the zoom below it
 */
export function groupPoints(points: readonly ClusterPoint[], zoom: number): Grouped[] {
  const index = new Supercluster<{ id: string } & Sums, Sums>({
    radius: radiusPx,
    extent: 256,
    maxZoom: lastClusterZoom,
    map: ({ count, idle }) => ({ count, idle }),
    reduce: (sum, { count, idle }) => {
      sum.count += count;
      sum.idle += idle;
    },
  });
  index.load(
    points.map(({ id, longitude, latitude, count, idle }) => ({
      type: 'Feature',
      properties: { id, count, idle },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  return index.getClusters([-180, -90, 180, 90], Math.floor(zoom)).map((it): Grouped => {
    const [longitude = 0, latitude = 0] = it.geometry.coordinates;
    const { properties } = it;
    if (!('cluster_id' in properties)) return { kind: 'point', id: properties.id };
    return {
      kind: 'cluster',
      longitude,
      latitude,
      count: properties.count,
      idle: properties.idle,
      expansionZoom: index.getClusterExpansionZoom(properties.cluster_id),
    };
  });
}
