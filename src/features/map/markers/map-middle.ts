import type { MapBounds, MapView } from '../engine/map-adapter.ts';
import { fromWorld, onWorld, worldPx } from '../engine/projection.ts';

/* The map fills the page, and search, chips and the sheet lie over it. A place to which the page moves the
   map is shown in the middle of the free part, which is above the middle of the map's element. */

/**
 * @param heightPx of the map's element
 * @returns the middle of the view, px from the top of the element: between chips and sheet at its half stop
 */
export const middleY = (heightPx: number): number => Math.round(heightPx * 0.225 + 80);

/** The upper and lower edge of the part that chips and sheet leave free, px from the top. */
export const openHeight = (heightPx: number) => ({ top: 120, bottom: heightPx * 0.45 + 27 });

const moved = (view: MapView, downPx: number): MapView => {
  const { x, y } = onWorld(view);
  return { ...fromWorld({ x, y: y + downPx / worldPx(view.zoom) }), zoom: view.zoom };
};

/** @returns the middle of the map's element for a view */
export const toPlace = (view: MapView, heightPx: number): MapView =>
  moved(view, heightPx / 2 - middleY(heightPx));

/** @returns the view of a map whose element has its middle at `place` */
export const fromPlace = (place: MapView, heightPx: number): MapView =>
  moved(place, middleY(heightPx) - heightPx / 2);

/** Engines round the position of the map to whole px. */
const roundedPx = 2;

const sides = ['swLng', 'swLat', 'neLng', 'neLat'] as const;

/** @returns whether the corners are those of a map that did not move */
export const isSameViewport = (one: MapBounds, other: MapBounds, zoom: number): boolean =>
  sides.every((side) => Math.abs(one[side] - other[side]) <= (roundedPx / worldPx(zoom)) * 360);
