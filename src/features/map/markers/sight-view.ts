import type { MapView } from '../engine/map-adapter.ts';
import { fromWorld, onWorld, worldPx } from '../engine/projection.ts';
import { sightY } from './sight.ts';

const moved = (view: MapView, downPx: number): MapView => {
  const { x, y } = onWorld(view);
  return { ...fromWorld({ x, y: y + downPx / worldPx(view.zoom) }), zoom: view.zoom };
};

/** @returns the middle of the map's place for a view */
export const toPlace = (view: MapView, heightPx: number): MapView =>
  moved(view, heightPx / 2 - sightY(heightPx));

/** @returns the view of a map whose place has its middle at `place` */
export const fromPlace = (place: MapView, heightPx: number): MapView =>
  moved(place, sightY(heightPx) - heightPx / 2);
