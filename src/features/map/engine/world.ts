import type { Position } from './map-adapter.ts';

/** A part of the world that is 1 wide and 1 high; north is smaller than south. */
export interface WorldBox {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Web Mercator: place on a world that is 1 wide and 1 high, from its north-west corner. */
export function onWorld({ longitude, latitude }: Position): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The place on the earth of a place on that world. */
export function fromWorld({ x, y }: { x: number; y: number }): Position {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { longitude: (x - 0.5) * 360, latitude };
}

/** A place on a map, px at one zoom. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Stations that stand within this are on one spot, degrees: about a metre. */
export const spotDeg = 1e-5;

/** The map stops at these steps of a zoom. */
export const zoomStep = 0.5;

const tilePx = 256;

/** @returns how many px the whole world is wide at a zoom */
export const worldPx = (zoom: number): number => tilePx * 2 ** zoom;
