import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { MapView } from '#domain/map-state.ts';
import { meet, type Box } from '../engine/boxes.ts';
import { pillBoxes, pillWidth, upright } from '../engine/marker-size.ts';
import { createPillView } from '../engine/marker-views.ts';
import { onWorld, worldPx } from '../engine/projection.ts';
import { toPoint } from './markers.ts';
import { openHeight, middleY } from './map-middle.ts';

/** Distance between pills, as in the engine, px. */
const gapPx = 4;

/**
 * The prices of the listed stations at their places on the map, until its engine has loaded; of stations that
 * would cover each other, the nearest free one shows its price. The engine leaves these prices where they
 * are.
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
  const { clientWidth: right, clientHeight } = slot;
  const scale = worldPx(view.zoom);
  const middle = onWorld(view);
  const { top, bottom } = openHeight(clientHeight);
  const taken: Box[] = [];
  return stations
    .map(toPoint)
    .sort((a, b) => a.order - b.order)
    .flatMap((point) => {
      const place = onWorld(point);
      const x = (place.x - middle.x) * scale + right / 2;
      const y = (place.y - middle.y) * scale + middleY(clientHeight);
      const width = pillWidth(point, false);
      const { body, tip } = pillBoxes({ x, y, width }, upright, false);
      const fits = body.left >= gapPx && body.right <= right - gapPx && body.top >= top && y <= bottom;
      if (!fits || taken.some((box) => meet(body, box, gapPx) || meet(tip, box))) return [];
      taken.push(body, tip);
      const marker = createPillView(() => {});
      marker.update({ point, ...upright, width }, false);
      const anchor = document.createElement('div');
      anchor.className = 'map-anchor map-first-anchor u-absolute';
      anchor.dataset['station'] = point.id;
      anchor.style.setProperty('left', `${x}px`);
      anchor.style.setProperty('top', `${y}px`);
      anchor.append(marker.element);
      return anchor;
    });
}
