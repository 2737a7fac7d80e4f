import { meet, type Box } from '../../boxes.ts';
import type { RoadLook } from '../tile-shapes.ts';
import type { Spot } from '../../projection.ts';

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
  /** On the same world as `box`. */
  readonly corners: readonly Spot[];
  readonly box: Box;
}

/** A name as it is written on the map at one zoom. */
export interface PlacedName {
  readonly id: string;
  readonly kind: 'district' | 'metro' | 'train' | 'road' | 'express';
  readonly text: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Degrees by which it is turned; 0 where `upright` has the places of its characters. */
  readonly turn: number;
  /** The middle of each character, px from the place; `null`: one line. */
  readonly upright: readonly Spot[] | null;
  /** The side of its place on which the name of a station is written. */
  readonly side: 'right' | 'left' | 'above' | 'below' | null;
  /** The areas that it covers, px from the place. */
  readonly boxes: readonly Box[];
  /** Other places that it may move to, px from the place: a district's name may move on land, out of the way of markers. */
  readonly elsewhere: readonly Spot[];
}

const cellPx = 64;

function* cellsOf({ left, top, right, bottom }: Box): Generator<string> {
  for (let x = Math.floor(left / cellPx); x <= Math.floor(right / cellPx); x += 1)
    for (let y = Math.floor(top / cellPx); y <= Math.floor(bottom / cellPx); y += 1) yield `${x},${y}`;
}

/** Areas that names cover already. */
export interface TakenBoxes {
  /** Whether none of them is nearer to `box` than `gap` px. */
  isFree(box: Box, gap: number): boolean;
  hold(box: Box): void;
}

/** Finds neighbours by cells of a grid, so that many names cost little more than a few. */
export function createTakenBoxes(): TakenBoxes {
  const cells = new Map<string, Box[]>();
  return {
    isFree({ left, top, right, bottom }, gap) {
      const around = { left: left - gap, top: top - gap, right: right + gap, bottom: bottom + gap };
      for (const cell of cellsOf(around))
        if (cells.get(cell)?.some((other) => meet(other, around))) return false;
      return true;
    },
    hold(box) {
      for (const cell of cellsOf(box)) {
        const held = cells.get(cell);
        if (held) held.push(box);
        else cells.set(cell, [box]);
      }
    },
  };
}
