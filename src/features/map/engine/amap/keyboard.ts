import type { AmapMap } from './api.ts';

/** As far as one press of an arrow moves the map, px. */
const stepPx = 80;

const arrows = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [-stepPx, 0]],
  ['ArrowRight', [stepPx, 0]],
  ['ArrowUp', [0, -stepPx]],
  ['ArrowDown', [0, stepPx]],
]);
const zoomSteps = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
]);

/** Arrows and +/- move the map while it has the focus; the API's own keys act on the whole page. @returns what ends it */
export function listenToKeys(element: HTMLElement, map: AmapMap): () => void {
  element.tabIndex = 0;
  const press = (event: KeyboardEvent) => {
    const arrow = arrows.get(event.key);
    const zoom = zoomSteps.get(event.key);
    if (event.altKey || event.ctrlKey || event.metaKey || (!arrow && zoom === undefined)) return;
    event.preventDefault();
    if (arrow) {
      const [x, y] = arrow;
      const { clientWidth, clientHeight } = element;
      map.setCenter(map.containerToLngLat([clientWidth / 2 + x, clientHeight / 2 + y]));
    } else if (zoom !== undefined) map.setZoom(Math.round(map.getZoom()) + zoom);
  };
  element.addEventListener('keydown', press);
  return () => element.removeEventListener('keydown', press);
}
