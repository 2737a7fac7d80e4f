import type { StationFilter, StationSummary } from '#contract/schema/station/station.ts';
import { testFor } from './filter.ts';
import type { Bounds, Position } from './station-index.ts';
import { idleTest, summarise, type Viewpoint } from '../station-view.ts';
import type { World } from '../world.ts';

/** More stations than this are shown as clusters. */
const maxPoints = 200;

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
  const shown = world.area.within(bounds, testFor(world.columns, filter, from));
  if (shown.length > maxPoints) {
    return { mode: 'CLUSTER', points: [], clusters: clustersOf(world, shown, zoom, from) };
  }
  const points = shown
    .sort((a, b) => a - b)
    .flatMap((index) => world.stations[index] ?? [])
    .map((station) => summarise(station, from, filter.powerClass));
  return { mode: 'POINT', points, clusters: [] };
}

function clustersOf(world: World, stations: readonly number[], zoom: number, from: Viewpoint): Cluster[] {
  const { cellOf, size, middle } = world.grids.at(zoom);
  const count = new Uint32Array(size);
  const idle = new Uint32Array(size);
  const isIdle = idleTest(world.columns, from);
  const seen: number[] = [];
  for (const index of stations) {
    const cell = cellOf[index] ?? 0;
    const before = count[cell] ?? 0;
    if (before === 0) seen.push(cell);
    count[cell] = before + 1;
    if (isIdle(index)) idle[cell] = (idle[cell] ?? 0) + 1;
  }
  return seen
    .sort((a, b) => a - b)
    .map((cell) => ({ ...middle(cell), count: count[cell] ?? 0, idle: idle[cell] ?? 0 }));
}
