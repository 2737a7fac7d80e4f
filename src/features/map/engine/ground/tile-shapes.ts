/** Roads as they are drawn; classes of the data that look the same are one. */
export type RoadLook = 'express' | 'ramp' | 'primary' | 'secondary' | 'tertiary' | 'link' | 'minor' | 'river';

const looks: Readonly<Record<string, RoadLook>> = {
  motorway: 'express',
  trunk: 'express',
  motorway_link: 'ramp',
  trunk_link: 'ramp',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  primary_link: 'link',
  secondary_link: 'link',
  river: 'river',
};

/** @param roadClass as OpenStreetMap has it; what is unknown is a minor road */
export const lookOf = (roadClass: string): RoadLook => looks[roadClass] ?? 'minor';

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
