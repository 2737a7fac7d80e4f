import type { MapBounds, MapView, Position } from './map-adapter.ts';
import type { Box } from './boxes.ts';

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

/** The reverse of {@link onWorld}. */
export function fromWorld({ x, y }: { x: number; y: number }): Position {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { longitude: (x - 0.5) * 360, latitude };
}

/** A place on a map, px at one zoom. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Stations within this distance are at one spot, degrees: about a metre. */
export const spotDeg = 1e-5;

/** The zoom of the map is a multiple of this. */
export const zoomStep = 0.5;

const tilePx = 256;

/** @returns how many px the whole world is wide at a zoom */
export const worldPx = (zoom: number): number => tilePx * 2 ** zoom;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Converts positions to px of the map's element and back.
 * @param view the middle of the element, and its zoom
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
    /** @returns the corners of a part of the element */
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

/**
 * @param open the part of the map's element in which `bounds` shall lie, px
 * @param limits zooms between which the map may stop
 * @returns the middle and zoom of the whole map with which they lie there
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
