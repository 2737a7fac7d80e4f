import type { Position } from './station-index';

/** Width of a cell on the screen, in CSS px of a 256 px tile world. */
export const cellPx = 72;
/** How far the middle of a cluster may be from that of its cell: two clusters stay 48 px apart, which is their size. */
const swayPx = 11;
const tilePx = 256;
/** The map stops at halves; a zoom between two counts as the lower one. */
const stepsPerZoom = 2;

/** The cells of one zoom that hold stations. */
export interface ClusterGrid {
  /** Cell of each station. */
  readonly cellOf: Uint32Array;
  /** Middle of each cell's stations, in decimal degrees. */
  readonly middles: readonly Position[];
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

const round6 = (it: number): number => Math.round(it * 1e6) / 1e6;

/**
 * A grid of the whole world for each zoom. A cluster stands in the middle of all stations of its cell, whatever the
 * viewport and the filter, but near enough to the middle of the cell that it never touches another.
 */
export function createClusterGrids(positions: readonly Position[]): ClusterGrids {
  const xs = new Float64Array(positions.length);
  const ys = new Float64Array(positions.length);
  positions.forEach((it, index) => {
    const { x, y } = onWorld(it);
    xs[index] = x;
    ys[index] = y;
  });
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

function makeGrid(xs: Float64Array, ys: Float64Array, zoom: number): ClusterGrid {
  const cell = cellPx / (tilePx * 2 ** zoom);
  const sway = swayPx / cellPx;
  const perRow = Math.ceil(1 / cell);
  const cells = new Map<number, number>();
  const cellOf = new Uint32Array(xs.length);
  const sums: { column: number; row: number; x: number; y: number; count: number }[] = [];
  for (let i = 0; i < xs.length; i += 1) {
    const x = (xs[i] ?? 0) / cell;
    const y = (ys[i] ?? 0) / cell;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const key = row * perRow + column;
    let at = cells.get(key);
    if (at === undefined) {
      at = sums.push({ column, row, x: 0, y: 0, count: 0 }) - 1;
      cells.set(key, at);
    }
    cellOf[i] = at;
    const sum = sums[at];
    if (!sum) continue;
    sum.x += x - column;
    sum.y += y - row;
    sum.count += 1;
  }
  const near = (share: number) => Math.min(0.5 + sway, Math.max(0.5 - sway, share));
  const middles = sums.map(({ column, row, x, y, count }) =>
    onGlobe((column + near(x / count)) * cell, (row + near(y / count)) * cell),
  );
  return { cellOf, middles };
}
