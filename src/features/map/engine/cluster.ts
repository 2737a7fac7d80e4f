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
      /** Zoom at which the group falls apart; infinite where no zoom does. */
      expansionZoom: number;
    };

interface Sums {
  count: number;
  idle: number;
}

/** How close two markers may come, in CSS px: a pill is about 110 × 34. */
const radiusPx = 58;
/** Beyond this zoom every station stands by itself, but for those on one spot. */
const lastClusterZoom = 16;
/** Stations are on one spot within this, degrees: about a metre. */
const spot = 1e-5;

const spotOf = ({ longitude, latitude }: ClusterPoint): string =>
  `${Math.round(longitude / spot)},${Math.round(latitude / spot)}`;

/** At the closest zooms: of stations on one spot a finger would reach the uppermost alone. */
function groupSpots(points: readonly ClusterPoint[]): Grouped[] {
  const spots = new Map<string, ClusterPoint[]>();
  for (const point of points) {
    const others = spots.get(spotOf(point));
    if (others) others.push(point);
    else spots.set(spotOf(point), [point]);
  }
  return [...spots.values()].flatMap(([first, ...others]): Grouped[] => {
    if (!first) return [];
    if (others.length === 0) return [{ kind: 'point', id: first.id }];
    const { longitude, latitude } = first;
    const count = others.reduce((sum, other) => sum + other.count, first.count);
    const idle = others.reduce((sum, other) => sum + other.idle, first.idle);
    return [{ kind: 'cluster', longitude, latitude, count, idle, expansionZoom: Infinity }];
  });
}

/**
 * Groups what would overlap at a zoom. A pure function: the worker and, where workers
 * are missing, the page itself run it.
 *
 * @param zoom of a 256 px tile world; a fraction counts as the zoom below it
 */
export function groupPoints(points: readonly ClusterPoint[], zoom: number): Grouped[] {
  if (Math.floor(zoom) > lastClusterZoom) return groupSpots(points);
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
  return index.getClusters([-180, -90, 180, 90], Math.floor(zoom)).map((feature): Grouped => {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
    const { properties } = feature;
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
