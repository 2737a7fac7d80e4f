import type { MapBounds, MapView, Position } from '../map-adapter.ts';
import { fromWorld, onWorld, worldPx } from '../world.ts';
import type { Box } from './boxes.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Px of the map's place for positions and back.
 * @param view the middle of the place, and its zoom
 */
export function projection(view: MapView, { width, height }: Size) {
  const scale = worldPx(view.zoom);
  const middle = onWorld(view);
  const toPosition = ({ x, y }: { x: number; y: number }): Position =>
    fromWorld({ x: middle.x + (x - width / 2) / scale, y: middle.y + (y - height / 2) / scale });
  return {
    toScreen(position: Position) {
      const { x, y } = onWorld(position);
      return { x: (x - middle.x) * scale + width / 2, y: (y - middle.y) * scale + height / 2 };
    },
    toPosition,
    /** @returns the corners of a part of the place */
    toBounds({ left, right, top, bottom }: Box): MapBounds {
      const southWest = toPosition({ x: left, y: bottom });
      const northEast = toPosition({ x: right, y: top });
      return {
        swLng: southWest.longitude,
        swLat: southWest.latitude,
        neLng: northEast.longitude,
        neLat: northEast.latitude,
      };
    },
  };
}
