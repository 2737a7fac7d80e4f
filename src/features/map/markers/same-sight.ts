import type { MapBounds } from '../engine/map-adapter.ts';
import { worldPx } from '../engine/projection.ts';

/** Engines round to whole px where the map stands. */
const roundedPx = 2;

const sides = ['swLng', 'swLat', 'neLng', 'neLat'] as const;

/** @returns whether two corners at a zoom are those of a map that did not move */
export const isSameSight = (one: MapBounds, other: MapBounds, zoom: number): boolean =>
  sides.every((side) => Math.abs(one[side] - other[side]) <= (roundedPx / worldPx(zoom)) * 360);
