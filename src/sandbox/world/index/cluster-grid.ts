import { mix } from '../make/hash.ts';
import type { Position, Positions } from './station-index.ts';

/** Width of a cell on the screen, in CSS px of a 256 px tile world. */
const cellPx = 112;
const tilePx = 256;
/** The map stops at half zooms; a zoom between two counts as the lower one. */
const stepsPerZoom = 2;

/** The cells of one zoom that hold stations. */
export interface ClusterGrid {
  readonly size: number;
  /** Cell of each station. */
  readonly cellOf: Uint32Array;
  /** Position of the cluster of a cell. */
  middle(this: void, cell: number): Position;
}

export interface ClusterGrids {
  /** @param zoom of a 256 px tile world, 3–20 */
  at(zoom: number): ClusterGrid;
}

/** Web Mercator: position on a world of width and height 1, from its north-west corner. */
function onWorld({ longitude, latitude }: Position): { x: number; y: number } {
  const sine = Math.sin((Math.min(85.05, Math.max(-85.05, latitude)) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/**
 * A grid of the whole world for each zoom, made on first use. A cluster is placed at the station of its cell
 * that is nearest to the centre of all its stations, independent of viewport and filter: so it is never in
 * the sea.
 */
export function createClusterGrids({ longitude, latitude }: Positions): ClusterGrids {
  const places = Array.from(longitude, (east, index) =>
    onWorld({ longitude: east, latitude: latitude[index] ?? 0 }),
  );
  const xs = Float64Array.from(places, (place) => place.x);
  const ys = Float64Array.from(places, (place) => place.y);
  const grids = new Map<number, ClusterGrid>();
  return {
    at(zoom) {
      const step = Math.floor(zoom * stepsPerZoom);
      const grid = grids.get(step) ?? makeGrid({ longitude, latitude }, xs, ys, step / stepsPerZoom);
      grids.set(step, grid);
      return grid;
    },
  };
}

/** Numbers cells from 0 in the order of occurrence: a table of cells by column and row. */
function createNumbering(places: number) {
  const slots = 2 ** Math.ceil(Math.log2(2 * places + 1));
  const numbers = new Int32Array(slots).fill(-1);
  const columns: number[] = [];
  const rows: number[] = [];
  const numberOf = (column: number, row: number): number => {
    let slot = mix(column, row) & (slots - 1);
    for (;;) {
      const number = numbers[slot] ?? -1;
      if (number < 0) break;
      if (columns[number] === column && rows[number] === row) return number;
      slot = (slot + 1) & (slots - 1);
    }
    numbers[slot] = columns.length;
    columns.push(column);
    rows.push(row);
    return columns.length - 1;
  };
  return { columns, numberOf };
}

function makeGrid(
  { longitude, latitude }: Positions,
  xs: Float64Array,
  ys: Float64Array,
  zoom: number,
): ClusterGrid {
  const cellWidth = cellPx / (tilePx * 2 ** zoom);
  const { columns, numberOf } = createNumbering(xs.length);
  const cellOf = new Uint32Array(xs.length);
  const sumX = new Float64Array(xs.length);
  const sumY = new Float64Array(xs.length);
  const count = new Uint32Array(xs.length);
  for (let i = 0; i < xs.length; i += 1) {
    const x = xs[i] ?? 0;
    const y = ys[i] ?? 0;
    const cell = numberOf(Math.floor(x / cellWidth), Math.floor(y / cellWidth));
    cellOf[i] = cell;
    sumX[cell] = (sumX[cell] ?? 0) + x;
    sumY[cell] = (sumY[cell] ?? 0) + y;
    count[cell] = (count[cell] ?? 0) + 1;
  }
  const size = columns.length;
  const nearest = new Uint32Array(size);
  const least = new Float64Array(size).fill(Infinity);
  for (let i = 0; i < xs.length; i += 1) {
    const cell = cellOf[i] ?? 0;
    const members = count[cell] ?? 1;
    const right = (xs[i] ?? 0) - (sumX[cell] ?? 0) / members;
    const down = (ys[i] ?? 0) - (sumY[cell] ?? 0) / members;
    const far = right * right + down * down;
    if (far >= (least[cell] ?? Infinity)) continue;
    least[cell] = far;
    nearest[cell] = i;
  }
  return {
    size,
    cellOf,
    middle(cell) {
      const station = nearest[cell] ?? 0;
      return { longitude: longitude[station] ?? 0, latitude: latitude[station] ?? 0 };
    },
  };
}
