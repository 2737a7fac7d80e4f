import type { MapBounds, MapView } from '../map-adapter.ts';
import { fromWorld, onWorld, worldPx, zoomStep } from '../world.ts';
import type { Box } from './boxes.ts';
import type { Size } from './projection.ts';

/**
 * @param open the part of the map's place in which `bounds` shall lie, px
 * @param limits zooms between which the map may stop
 * @returns the middle and zoom of the whole map that bring them there
 */
export function fitBounds(
  bounds: MapBounds,
  open: Box,
  size: Size,
  limits: { min: number; max: number },
): MapView {
  const southWest = onWorld({ longitude: bounds.swLng, latitude: bounds.swLat });
  const northEast = onWorld({ longitude: bounds.neLng, latitude: bounds.neLat });
  const across = Math.max(1, open.right - open.left) / Math.max(1e-12, northEast.x - southWest.x);
  const down = Math.max(1, open.bottom - open.top) / Math.max(1e-12, southWest.y - northEast.y);
  const fitting = Math.log2(Math.min(across, down) / worldPx(0));
  const zoom = Math.min(limits.max, Math.max(limits.min, Math.floor(fitting / zoomStep) * zoomStep));
  const scale = worldPx(zoom);
  const right = (open.left + open.right - size.width) / 2 / scale;
  const below = (open.top + open.bottom - size.height) / 2 / scale;
  const middle = {
    x: (southWest.x + northEast.x) / 2 - right,
    y: (southWest.y + northEast.y) / 2 - below,
  };
  return { ...fromWorld(middle), zoom };
}
