import type { MapCluster, MapPoint } from '../map-adapter.ts';
import { onWorld, type Spot } from '../world.ts';
import { ringPx, widestRingPx } from './marker-size.ts';
import { nearer } from './shapes.ts';

/** A square of a grid of the world, and what stands in it. */
export interface Cell {
  key: string;
  column: number;
  row: number;
  clusters: MapCluster[];
  points: MapPoint[];
}

/** Between two rings, px. */
const gapPx = 5;
/** Width of a cell, px: the widest ring, the gap to the next one, and room to stand nearer to its stations. */
export const cellPx = 112;
/** So far from the middle of their cells no two rings meet. */
const swayPx = (cellPx - widestRingPx - gapPx) / 2;
export const countOf = ({ clusters, points }: Cell): number =>
  clusters.reduce((sum, cluster) => sum + cluster.count, points.length);

/** The station nearest to the middle of them all, px of the world: the middle itself may lie in the sea. */
function nearestOf({ clusters, points }: Cell, scale: number): Spot {
  const members = [...clusters, ...points.map((point) => ({ ...point, count: 1 }))].map((member) => {
    const { x, y } = onWorld(member);
    return { x: x * scale, y: y * scale, count: member.count };
  });
  const count = members.reduce((sum, member) => sum + member.count, 0);
  const x = members.reduce((sum, member) => sum + member.x * member.count, 0) / count;
  const y = members.reduce((sum, member) => sum + member.y * member.count, 0) / count;
  const far = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
  return members.reduce((best, member) => (far(member) < far(best) ? member : best));
}

/** As near to it as a ring may stand that comes too near to others. */
function within({ column, row }: Cell, { x, y }: Spot): Spot {
  const near = (at: number, start: number) => {
    const middle = (start + 0.5) * cellPx;
    return Math.min(middle + swayPx, Math.max(middle - swayPx, at));
  };
  return { x: near(x, column), y: near(y, row) };
}

/** Where rings stand, px of the world: at a station each, or where two would meet nearer to the middle of their cells. */
export function placeRings(cells: readonly Cell[], scale: number, before: ReadonlyMap<string, Spot>): Spot[] {
  // A ring that stays in view stays where it is, though the edge of the view cuts off some of its stations.
  const spots = cells.map((cell) => before.get(cell.key) ?? nearestOf(cell, scale));
  const radii = cells.map((cell) => ringPx(countOf(cell)) / 2);
  const isFree = (a: number, b: number): boolean => {
    const [one, other] = [spots[a], spots[b]];
    if (!one || !other) return true;
    return !nearer(one.x - other.x, one.y - other.y, (radii[a] ?? 0) + (radii[b] ?? 0) + gapPx);
  };
  const moved = new Set<number>();
  for (let again = true; again;) {
    again = false;
    cells.forEach((cell, index) => {
      const spot = spots[index];
      if (!spot || moved.has(index) || cells.every((_, other) => other === index || isFree(index, other)))
        return;
      moved.add(index);
      spots[index] = within(cell, spot);
      again = true;
    });
  }
  return spots;
}
