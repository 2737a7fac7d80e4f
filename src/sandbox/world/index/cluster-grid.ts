import { mix } from '../make/hash.ts';
import type { Position, Positions } from './station-index.ts';

/** Width of a cell on the screen, in CSS px of a 256 px tile world. */
const cellPx = 112;
/** How far the middle of a cluster may be from that of its cell: two clusters stay 83 px apart, 5 more than their size. */
const swayPx = 14.5;
const tilePx = 256;
/** The map stops at halves; a zoom between two counts as the lower one. */
const stepsPerZoom = 2;

/** The cells of one zoom that hold stations. */
export interface ClusterGrid {
  readonly size: number;
  /** Cell of each station. */
  readonly cellOf: Uint32Array;
  /** Where the cluster of a cell stands. */
  middle(this: void, cell: number): Position;
}

export interface ClusterGrids {
  /** @param zoom of a 256 px tile world, 3–20 */
  at(zoom: number): ClusterGrid;
}

/** Web Mercator: place on a world that is 1 wide and 1 high, from its north-west corner. */
function onWorld({ longitude, latitude }: Position): { x: number; y: number } {
  const sine = Math.sin((Math.min(85.05, Math.max(-85.05, latitude)) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const onGlobe = (x: number, y: number): Position => ({
  longitude: round6((x - 0.5) * 360),
  latitude: round6((Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI),
});

const round6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * A grid of the whole world for each zoom, made when the zoom is first asked for. A cluster stands in the middle of all
 * stations of its cell, whatever the viewport and the filter, but near enough to the middle of the cell that it never
 * touches another.
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
      const grid = grids.get(step) ?? makeGrid(xs, ys, step / stepsPerZoom);
      grids.set(step, grid);
      return grid;
    },
  };
}

/** Numbers cells from 0 on in the order in which they are met: a table of cells by column and row. */
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
  return { columns, rows, numberOf };
}

function makeGrid(xs: Float64Array, ys: Float64Array, zoom: number): ClusterGrid {
  const cellWidth = cellPx / (tilePx * 2 ** zoom);
  const { columns, rows, numberOf } = createNumbering(xs.length);
  const cellOf = new Uint32Array(xs.length);
  const sumX = new Float64Array(xs.length);
  const sumY = new Float64Array(xs.length);
  const count = new Uint32Array(xs.length);
  for (let i = 0; i < xs.length; i += 1) {
    const x = (xs[i] ?? 0) / cellWidth;
    const y = (ys[i] ?? 0) / cellWidth;
    const cell = numberOf(Math.floor(x), Math.floor(y));
    cellOf[i] = cell;
    sumX[cell] = (sumX[cell] ?? 0) + x;
    sumY[cell] = (sumY[cell] ?? 0) + y;
    count[cell] = (count[cell] ?? 0) + 1;
  }
  const size = columns.length;
  const [longitude, latitude] = [new Float64Array(size), new Float64Array(size)];
  for (let cell = 0; cell < size; cell += 1) {
    const members = count[cell] ?? 1;
    const x = near((sumX[cell] ?? 0) / members, columns[cell] ?? 0);
    const y = near((sumY[cell] ?? 0) / members, rows[cell] ?? 0);
    const place = onGlobe(x * cellWidth, y * cellWidth);
    longitude[cell] = place.longitude;
    latitude[cell] = place.latitude;
  }
  return {
    size,
    cellOf,
    middle: (cell) => ({ longitude: longitude[cell] ?? 0, latitude: latitude[cell] ?? 0 }),
  };
}

/** The place nearest to `at` that keeps away from the edges of its column or row; both in cells. */
function near(at: number, start: number): number {
  const sway = swayPx / cellPx;
  return Math.min(start + 0.5 + sway, Math.max(start + 0.5 - sway, at));
}
