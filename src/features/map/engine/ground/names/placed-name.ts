import type { Box } from '../../place/boxes.ts';
import type { RoadLook } from '../road-style.ts';
import type { Spot } from '../../world.ts';

/** Names of a part of the ground; places are on a world that is 1 wide and 1 high. */
export interface NameSource {
  points: { kind: 'district' | 'metro' | 'train'; name: string; spot: Spot }[];
  roads: { look: RoadLook; name: string; lines: Spot[][] }[];
  /** Rings of each piece of water. */
  water: Spot[][][];
}

/** A line with a name, or an expressway that may have none. */
export interface NamedLine {
  readonly look: RoadLook;
  readonly name: string;
  /** On the world, as `box` is. */
  readonly corners: readonly Spot[];
  readonly box: Box;
}

/** A name as it stands on the map at one zoom. */
export interface PlacedName {
  readonly id: string;
  readonly kind: 'district' | 'metro' | 'train' | 'road' | 'express';
  readonly text: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Degrees by which it is turned; 0 where `upright` says where its characters stand. */
  readonly turn: number;
  /** The middle of each character, px from the place; `null`: one line. */
  readonly upright: readonly Spot[] | null;
  /** On which side of its place a station has its name. */
  readonly side: 'right' | 'left' | 'above' | 'below' | null;
  /** What it covers, px from the place. */
  readonly boxes: readonly Box[];
  /** Where else it may stand, px from the place: a district's name may move on land, out of the way of markers. */
  readonly elsewhere: readonly Spot[];
}
