import type { MapBounds, MapCluster, MapPoint, Position } from './map-adapter.ts';
import { fromWorld, onWorld, spotDeg, worldPx, type Spot } from './projection.ts';
import { ringPx, widestRingPx } from './marker-size.ts';
import { nearer } from './boxes.ts';

/** A square of a grid over the world, and the stations in it. */
export interface Cell {
  key: string;
  column: number;
  row: number;
  clusters: MapCluster[];
  points: MapPoint[];
}

/** Smallest distance between two rings, px. */
const gapPx = 5;
/** Width of a cell, px: the widest ring, the gap to the next one, and room to move nearer to its stations. */
const cellPx = 112;
/** How far rings may be from the middle of their cells without meeting each other, px. */
const swayPx = (cellPx - widestRingPx - gapPx) / 2;
const countOf = ({ clusters, points }: Cell): number =>
  clusters.reduce((sum, cluster) => sum + cluster.count, points.length);

/** The station nearest to the middle of them all, px of the world: not the middle itself, which may lie in the sea. */
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

/** Moves a spot into the part of its cell that keeps its ring clear of the rings in other cells. */
function within({ column, row }: Cell, { x, y }: Spot): Spot {
  const near = (at: number, start: number) => {
    const middle = (start + 0.5) * cellPx;
    return Math.min(middle + swayPx, Math.max(middle - swayPx, at));
  };
  return { x: near(x, column), y: near(y, row) };
}

/** The places of rings, px of the world: each at a station, or nearer to the middle of its cell where two would meet. */
function placeRings(cells: readonly Cell[], scale: number, before: ReadonlyMap<string, Spot>): Spot[] {
  // A ring that stays in view stays where it is, even if some of its stations have left the view.
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

/** Many stations as one marker. */
export interface MapRing extends Position {
  /** Key of its cell, unchanged while the zoom is the same. */
  readonly key: string;
  readonly count: number;
  /** Share of free connectors, 0–1; `null` where it is not known. */
  readonly share: number | null;
  /** 1/10000 yuan; infinite if no price is known. */
  readonly cost: number;
  /** The area of its stations; `null` if unknown. */
  readonly bounds: MapBounds | null;
}

export interface Grouped {
  readonly rings: readonly MapRing[];
  /** Stations outside of all rings. */
  readonly alone: readonly MapPoint[];
}

/** From this number of stations on, a cell is a ring (visual design, second map). */
const fewest = 9;
/** Up to this zoom cells with enough stations are rings. */
const farZoom = 12;
/** Closer than that there are rings only if more stations than these are in view. */
const mostInView = 150;
/** From this zoom on stations on one spot are a ring: otherwise only the uppermost could be tapped. */
const closeZoom = 17;

function union(all: readonly (MapBounds | null)[]): MapBounds | null {
  let sum: MapBounds | null = null;
  for (const bounds of all) {
    if (!bounds) return null;
    sum = sum
      ? {
          swLng: Math.min(sum.swLng, bounds.swLng),
          swLat: Math.min(sum.swLat, bounds.swLat),
          neLng: Math.max(sum.neLng, bounds.neLng),
          neLat: Math.max(sum.neLat, bounds.neLat),
        }
      : bounds;
  }
  return sum;
}

const boundsOf = ({ longitude, latitude }: Position): MapBounds => ({
  swLng: longitude,
  swLat: latitude,
  neLng: longitude,
  neLat: latitude,
});

function shareOf({ clusters, points }: Cell): number | null {
  let total = 0;
  let free = 0;
  for (const member of [...clusters, ...points]) {
    if (member.total === null || member.free === null) return null;
    total += member.total;
    free += member.free;
  }
  return total > 0 ? free / total : null;
}

const costOf = ({ clusters, points }: Cell): number =>
  Math.min(
    Infinity,
    ...clusters.map((cluster) => cluster.lowestPriceE4 ?? Infinity),
    ...points.map((point) => point.cost),
  );

function cellsOf(points: readonly MapPoint[], clusters: readonly MapCluster[], scale: number): Cell[] {
  const cells = new Map<string, Cell>();
  const cellAt = (position: Position): Cell => {
    const { x, y } = onWorld(position);
    const column = Math.floor((x * scale) / cellPx);
    const row = Math.floor((y * scale) / cellPx);
    const key = `${column},${row}`;
    const cell = cells.get(key) ?? { key, column, row, clusters: [], points: [] };
    cells.set(key, cell);
    return cell;
  };
  for (const cluster of clusters) cellAt(cluster).clusters.push(cluster);
  for (const point of points) cellAt(point).points.push(point);
  return [...cells.values()];
}

function ringOf(cell: Cell, position: Position): MapRing {
  const { key, clusters, points } = cell;
  const { longitude, latitude } = position;
  const bounds = union([...clusters.map((cluster) => cluster.bounds), ...points.map(boundsOf)]);
  return { key, longitude, latitude, count: countOf(cell), share: shareOf(cell), cost: costOf(cell), bounds };
}

/** Groups stations that are on one spot at any zoom. */
function groupSpots(points: readonly MapPoint[]): Grouped {
  const spots = new Map<string, MapPoint[]>();
  for (const point of points) {
    const key = `${Math.round(point.longitude / spotDeg)},${Math.round(point.latitude / spotDeg)}`;
    spots.set(key, [...(spots.get(key) ?? []), point]);
  }
  const alone: MapPoint[] = [];
  const rings: MapRing[] = [];
  for (const [key, members] of spots) {
    const [first, second] = members;
    if (first && second) rings.push(ringOf({ key, column: 0, row: 0, clusters: [], points: members }, first));
    else if (first) alone.push(first);
  }
  return { rings, alone };
}

/**
 * Groups stations if they are too many for the space, by the cells of a grid of the world, so that the groups
 * do not depend on the viewport.
 *
 * @param points favourites and the chosen station are never grouped @param before the previous positions of
 * rings at this zoom, px of the world, by cell; the new ones are added to it
 */
export function groupRings(
  points: readonly MapPoint[],
  clusters: readonly MapCluster[],
  zoom: number,
  chosenId: string | null,
  before: Map<string, Spot>,
): Grouped {
  const inView = clusters.reduce((sum, cluster) => sum + cluster.count, points.length);
  if (zoom > farZoom && inView <= mostInView && clusters.length === 0) {
    before.clear();
    return zoom < closeZoom ? { rings: [], alone: points } : groupSpots(points);
  }
  const scale = worldPx(zoom);
  const rings: MapRing[] = [];
  const alone: MapPoint[] = [];
  const places = new Map(before);
  before.clear();
  const many: Cell[] = [];
  for (const cell of cellsOf(points, clusters, scale)) {
    if (countOf(cell) < fewest && cell.clusters.length === 0) alone.push(...cell.points);
    else many.push(cell);
  }
  const spots = placeRings(many, scale, places);
  many.forEach((cell, index) => {
    const spot = spots[index] ?? { x: 0, y: 0 };
    before.set(cell.key, spot);
    rings.push(ringOf(cell, fromWorld({ x: spot.x / scale, y: spot.y / scale })));
    alone.push(...cell.points.filter((point) => point.favourite || point.id === chosenId));
  });
  return { rings, alone };
}
