import type { MapBounds, MapRoom, MapView } from '../engine/map-adapter.ts';
import { projection } from '../engine/place/layout.ts';

/** @returns the corners of what of the map's place can be seen; its middle is `place` */
export function openBounds(place: MapView, { size, open }: MapRoom): MapBounds {
  const { toPosition } = projection(place, size);
  const southWest = toPosition({ x: open.left, y: open.bottom });
  const northEast = toPosition({ x: open.right, y: open.top });
  return {
    swLng: southWest.longitude,
    swLat: southWest.latitude,
    neLng: northEast.longitude,
    neLat: northEast.latitude,
  };
}
