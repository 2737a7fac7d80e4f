import type { StationFilter, StationSummary } from '../../contract/schema/station';
import { passes } from './filter';
import type { Bounds, Position } from './station-index';
import { hasIdle, summarise, type StationInfo, type Viewpoint } from './station-view';
import type { World } from './world';

/** More stations than this are shown as clusters. */
export const maxPoints = 200;

export interface Cluster extends Position {
  /** Stations of the cell that are in the viewport and pass the filter. */
  count: number;
  /** Those of them with an idle connector. */
  idle: number;
}

export type ViewportAnswer =
  | { mode: 'POINT'; points: StationSummary[]; clusters: [] }
  | { mode: 'CLUSTER'; points: []; clusters: Cluster[] };

/**
 * What a viewport shows of the stations that pass a filter: each of them where there are at most 200, else the cells
 * of the world's grid at that zoom, also those with a single station. The counts add up to what is inside the frame;
 * a cluster's position is that of its cell and never depends on frame or filter. Stations on one point, however
 * many, are one cluster at every zoom.
 */
export function viewportOf(
  world: World,
  bounds: Bounds,
  zoom: number,
  filter: StationFilter,
  from: Viewpoint,
): ViewportAnswer {
  const shown: StationInfo[] = [];
  for (const index of world.area.within(bounds)) {
    const station = world.stations[index];
    if (station && passes(station, filter, from)) shown.push(station);
  }
  return shown.length <= maxPoints
    ? { mode: 'POINT', points: shown.map((it) => summarise(it, from)), clusters: [] }
    : { mode: 'CLUSTER', points: [], clusters: clustersOf(world, shown, zoom, from) };
}

function clustersOf(
  world: World,
  stations: readonly StationInfo[],
  zoom: number,
  from: Viewpoint,
): Cluster[] {
  const { cellOf, middles } = world.grids.at(zoom);
  const count = new Uint32Array(middles.length);
  const idle = new Uint32Array(middles.length);
  for (const it of stations) {
    const cell = cellOf[it.index] ?? 0;
    count[cell] = (count[cell] ?? 0) + 1;
    if (hasIdle(it, from)) idle[cell] = (idle[cell] ?? 0) + 1;
  }
  return middles.flatMap((middle, cell) => {
    const inside = count[cell] ?? 0;
    return inside > 0 ? [{ ...middle, count: inside, idle: idle[cell] ?? 0 }] : [];
  });
}
