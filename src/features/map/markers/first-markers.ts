import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { createPointView } from '../engine/marker-view.ts';
import type { MapView } from '#domain/map-state.ts';
import { toPoint } from './markers.ts';
import { apart, pixelsFrom } from './projection.ts';

/** Markers look like this in px, with what belongs to the finger. */
const size = { width: 96, height: 48 };

/**
 * The stations of the list where the map will show them, until its engine is there; of stations that would cover each
 * other the nearest stands.
 *
 * @param stations nearest first
 * @param slot the place of the map
 * @returns the elements to put into it; a press on them does nothing yet
 */
export function firstMarkers(
  stations: readonly StationSummary[],
  view: MapView,
  slot: HTMLElement,
): Element[] {
  const placed = stations.map((station) => ({ station, ...pixelsFrom(view, station) }));
  return apart(placed, size).map(({ station, x, y }) => {
    const marker = createPointView(() => {});
    marker.update(toPoint(station), false);
    const anchor = document.createElement('div');
    anchor.className = 'map-anchor map-first-anchor';
    anchor.style.setProperty('left', `${slot.clientWidth / 2 + x}px`);
    anchor.style.setProperty('top', `${slot.clientHeight / 2 + y}px`);
    anchor.append(marker.element);
    return anchor;
  });
}
