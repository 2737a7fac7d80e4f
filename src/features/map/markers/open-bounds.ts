import type { MapBounds, MapView } from '../engine/map-adapter.ts';
import type { Box } from '../engine/place/boxes.ts';
import { projection } from '../engine/place/layout.ts';

/** @returns the corners of a part of the map's place, whose middle is `place` */
export function openBounds(place: MapView, element: HTMLElement, open: Box): MapBounds {
  const { toPosition } = projection(place, { width: element.clientWidth, height: element.clientHeight });
  const southWest = toPosition({ x: open.left, y: open.bottom });
  const northEast = toPosition({ x: open.right, y: open.top });
  return {
    swLng: southWest.longitude,
    swLat: southWest.latitude,
    neLng: northEast.longitude,
    neLat: northEast.latitude,
  };
}
