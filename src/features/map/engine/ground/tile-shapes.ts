import type { RoadLook } from './paint.ts';

/** A tile of 256 px in the grid of its zoom. */
export interface TilePlace {
  x: number;
  y: number;
  z: number;
}

/** Corners x, y, x, y …; a tile is `tileExtent` wide and high. */
export type TileLine = Int16Array | Int32Array;

export const tileExtent = 4096;
/** CSS px of a tile. */
export const tilePx = 256;

/** What lies in a tile, cut at its border. */
export interface TileShapes {
  /** Rings of each area. */
  water: TileLine[][];
  park: TileLine[][];
  roads: Partial<Record<RoadLook, TileLine[]>>;
}

/** Colours of the ground, from the tokens of the same names. */
export interface GroundPalette {
  land: string;
  park: string;
  water: string;
  edge: string;
  road: string;
  main: string;
  mainEdge: string;
}
