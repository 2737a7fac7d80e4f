import type { Map as LeafletMap } from 'leaflet';
import type { Box } from './names/boxes.ts';

/** Markers come a few a frame; names wait for the last of them, ms. */
const quietMs = 150;

/** @returns the boxes of all markers and of the credit, px from the corner of the map */
function markerBoxes(map: LeafletMap): Box[] {
  const { left, top } = map.getContainer().getBoundingClientRect();
  const markers = document.querySelectorAll('.leaflet-marker-pane .map-anchor > *, .map-credit > span');
  return [...markers].map((marker): Box => {
    const box = marker.getBoundingClientRect();
    return [box.left - left, box.top - top, box.right - left, box.bottom - top];
  });
}

/** Tells, a moment after the markers changed, where they stand. @returns what asks for it again, and what ends it */
export function watchMarkers(map: LeafletMap, tell: (boxes: Box[]) => void) {
  let timer: number | undefined;
  const soon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => tell(markerBoxes(map)), quietMs);
  };
  const observer = new MutationObserver(soon);
  const pane = map.getPane('markerPane');
  if (pane) observer.observe(pane, { childList: true, subtree: true, characterData: true });
  return {
    soon,
    stop() {
      window.clearTimeout(timer);
      observer.disconnect();
    },
  };
}
