import type { AnswerOf } from '#contract/call.ts';
import type { stationMarkers } from '#contract/calls/map.ts';
import type { StationFilter } from '#contract/schema/station/station.ts';
import { testFor } from './filter.ts';
import { pricesOf } from './ranking.ts';
import { flags } from './station-columns.ts';
import type { Bounds } from './station-index.ts';
import { idleCount, summarise, type Viewpoint } from '../station-view.ts';
import type { World } from '../world.ts';

/** More stations than this are clustered. */
const maxPoints = 200;
/** A cell with fewer stations shows them as points. */
const fewestOfCluster = 9;

export type ViewportAnswer = Pick<AnswerOf<typeof stationMarkers>, 'mode' | 'points' | 'clusters'>;

/**
 * The stations of a viewport that pass a filter: points if there are at most 200, otherwise the cells of the
 * world's grid at that zoom, and points in cells with few stations. Points and counts add up to the stations
 * inside; the position of a cluster is that of its cell and does not depend on viewport or filter. Stations
 * at one point, however many, are one cluster at every zoom.
 */
export function viewportOf(
  world: World,
  bounds: Bounds,
  zoom: number,
  filter: StationFilter,
  from: Viewpoint,
): ViewportAnswer {
  const shown = world.area.within(bounds, testFor(world.columns, filter, from));
  const many = shown.length > maxPoints;
  const { alone, cells } = many ? split(world, shown, zoom, from) : { alone: shown, cells: [] };
  const points = alone
    .sort((a, b) => a - b)
    .flatMap((index) => world.stations[index] ?? [])
    .map((station) => summarise(station, from, filter.powerClass));
  const clusters = clustersOf(world, cells, zoom, from, filter.powerClass);
  return { mode: many ? 'CLUSTER' : 'POINT', points, clusters };
}

interface Cell {
  cell: number;
  stations: number[];
}

/**
 * @returns the stations that are points, at most 200 of them, favourites first; and the cells of the others
 */
function split(world: World, shown: readonly number[], zoom: number, from: Viewpoint) {
  const { cellOf } = world.grids.at(zoom);
  const alone = shown.filter((index) => from.favouriteAt.has(index)).slice(0, maxPoints);
  const apart = new Set(alone);
  const byCell = new Map<number, number[]>();
  for (const index of shown) {
    if (apart.has(index)) continue;
    const cell = cellOf[index] ?? 0;
    const stations = byCell.get(cell);
    if (stations) stations.push(index);
    else byCell.set(cell, [index]);
  }
  const cells: Cell[] = [];
  for (const [cell, stations] of [...byCell].sort(([a], [b]) => a - b)) {
    if (stations.length < fewestOfCluster && alone.length + stations.length <= maxPoints) {
      alone.push(...stations);
    } else cells.push({ cell, stations });
  }
  return { alone, cells };
}

function clustersOf(
  { columns, grids }: World,
  cells: readonly Cell[],
  zoom: number,
  from: Viewpoint,
  asked: StationFilter['powerClass'],
): ViewportAnswer['clusters'] {
  if (cells.length === 0) return [];
  const { middle } = grids.at(zoom);
  const freeOf = idleCount(columns, from);
  const priceOf = pricesOf(columns, from, asked);
  return cells.map(({ cell, stations }) => {
    const sums = { idle: 0, connectors: 0, idleConnectors: 0, lowest: Infinity };
    const box = { swLng: Infinity, swLat: Infinity, neLng: -Infinity, neLat: -Infinity };
    for (const index of stations) {
      const free = freeOf(index);
      sums.connectors += columns.connectorColumns.count(index);
      sums.idleConnectors += free;
      if (free > 0) sums.idle += 1;
      // A station out of service has no price on the map.
      if ((columns.flags[index] ?? 0) & flags.inService) sums.lowest = Math.min(sums.lowest, priceOf(index));
      const longitude = columns.longitude[index] ?? 0;
      const latitude = columns.latitude[index] ?? 0;
      box.swLng = Math.min(box.swLng, longitude);
      box.neLng = Math.max(box.neLng, longitude);
      box.swLat = Math.min(box.swLat, latitude);
      box.neLat = Math.max(box.neLat, latitude);
    }
    const { idle, connectors, idleConnectors, lowest } = sums;
    return {
      ...middle(cell),
      count: stations.length,
      idle,
      connectors,
      idleConnectors,
      lowestPriceE4: Number.isFinite(lowest) ? lowest : null,
      ...box,
    };
  });
}
