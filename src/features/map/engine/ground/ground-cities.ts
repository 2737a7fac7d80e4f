import { fromWorld } from '../projection.ts';
import type { TilePlace } from './tile-shapes.ts';

/** A part of the earth, degrees, GCJ-02. */
export interface GroundBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Parts of a city's ground, each a file; see `src/sandbox/world/ground/city-grounds.ts`, which makes them. */
export type GroundPart = 'wide' | 'streets' | 'lanes';

export interface GroundCity {
  readonly id: string;
  /** The area for which the data has roads. */
  readonly known: GroundBox;
  /** The area that is drawn: the sea extends beyond the roads. */
  readonly reach: GroundBox;
  /** From this zoom on its coarse lines are left out, because its fine lines replace them. */
  readonly coarseUntil: number;
}

/** Cities that the open map has a ground for. */
export const groundCities: readonly GroundCity[] = [
  {
    id: 'shenzhen',
    known: { west: 113.72, south: 22.42, east: 114.7, north: 22.92 },
    reach: { west: 113.2, south: 21.93, east: 115.33, north: 22.93 },
    // Only its middle has fine roads.
    coarseUntil: Infinity,
  },
  {
    id: 'beijing',
    known: { west: 116.16, south: 39.77, east: 116.66, north: 40.11 },
    reach: { west: 115.59, south: 39.33, east: 117.05, north: 40.25 },
    coarseUntil: 12,
  },
];

/**
 * The zoom below which a view is of a province: its cities need not be named, and the ground of one would lie in it as a
 * patch with straight edges.
 */
export const cityZoom = 8;

/** The lowest zoom at which a part is needed. */
const neededFrom: Readonly<Record<GroundPart, number>> = { wide: 0, streets: 12, lanes: 13 };

/** @returns the parts of a city that a complete tile of this zoom needs */
export const partsFor = (zoom: number): GroundPart[] =>
  (['wide', 'streets', 'lanes'] as const).filter((part) => zoom >= neededFrom[part]);

const meet = (a: GroundBox, b: GroundBox): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** The city whose roads (`known`), or at least whose drawn area (`reach`), meet a part of the earth. */
export const cityAt = (box: GroundBox, by: 'known' | 'reach'): GroundCity | undefined =>
  groundCities.find((city) => meet(city[by], box));

/** @returns the degrees that a tile covers */
export function boxOfTile({ x, y, z }: TilePlace): GroundBox {
  const tiles = 2 ** z;
  const northWest = fromWorld({ x: x / tiles, y: y / tiles });
  const southEast = fromWorld({ x: (x + 1) / tiles, y: (y + 1) / tiles });
  return {
    west: northWest.longitude,
    east: southEast.longitude,
    north: northWest.latitude,
    south: southEast.latitude,
  };
}
