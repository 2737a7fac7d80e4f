import type { MapRoom } from '../engine/map-adapter.ts';
import type { Box } from '../engine/boxes.ts';

/** What lies over the map, wherever it stands at that moment. */
const overMap = [
  '[data-over-map]',
  '.map-controls',
  '.pw-drag-sheet-above > :not(.map-controls):not(.map-thumb)',
  '.map-thumb > *',
  '.map-credit > span',
  '.map-city-note > span',
  '.pw-drag-sheet-panel',
].join();

/** Beside what the map is brought to: a chosen pill above, buttons at the right, credit below; px (visual design). */
const padding = { top: 50, right: 76, bottom: 28, left: 64 };

/** @returns what of the map's place can be seen now; it reads where things stand, so ask for it once a drawing */
export function roomOf(element: HTMLElement): MapRoom {
  const place = element.getBoundingClientRect();
  const covers: Box[] = [];
  let top = 0;
  let bottom = place.height;
  for (const over of document.querySelectorAll(overMap)) {
    const box = over.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const cover = {
      left: box.left - place.left,
      right: box.right - place.left,
      top: box.top - place.top,
      bottom: box.bottom - place.top,
    };
    covers.push(cover);
    if (over.matches('[data-over-map]')) top = Math.max(top, cover.bottom);
    if (over.matches('.pw-drag-sheet-panel')) bottom = Math.min(bottom, cover.top);
  }
  const open = {
    left: padding.left,
    right: Math.max(padding.left + 1, place.width - padding.right),
    top: top + padding.top,
    bottom: bottom - padding.bottom,
  };
  // At large text or with the list over all nothing is left: then the middle of the place stands for it.
  if (open.bottom - open.top < padding.top) {
    open.top = place.height / 2 - padding.top;
    open.bottom = place.height / 2 + padding.top;
  }
  return { size: { width: place.width, height: place.height }, covers, open };
}
