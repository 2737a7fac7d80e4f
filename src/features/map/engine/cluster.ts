import Supercluster from 'supercluster';

/** What clustering needs to know of a station. */
export interface ClusterPoint {
  id: string;
  longitude: number;
  latitude: number;
  /** Has a free connector. */
  idle: boolean;
}

export type Grouped =
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

/** How close two markers may come, in CSS px: a pill is about 110 × 34. */
const radiusPx = 58;
/** From this zoom on every station stands by itself. */
const lastClusterZoom = 16;

/**
 * Groups the stations whose markers would overlap at a zoom. A pure function: the worker and, where workers
 * are missing, the page itself run it.
 *
 * @param zoom of a 256 px tile world; a fraction counts as the zoom below it
 */
export function groupPoints(points: readonly ClusterPoint[], zoom: number): Grouped[] {
  const index = new Supercluster<{ id: string; idle: number }, { idle: number }>({
    radius: radiusPx,
    extent: 256,
    maxZoom: lastClusterZoom,
    map: ({ idle }) => ({ idle }),
    reduce: (sum, { idle }) => {
      sum.idle += idle;
    },
  });
  index.load(
    points.map(({ id, longitude, latitude, idle }) => ({
      type: 'Feature',
      properties: { id, idle: idle ? 1 : 0 },
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
      count: properties.point_count,
      idle: properties.idle,
      expansionZoom: index.getClusterExpansionZoom(properties.cluster_id),
    };
  });
}
