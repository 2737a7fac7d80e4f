import type { AmapMap } from './amap-api.ts';
import type { MapEvents } from '../map-adapter.ts';

/** Distance by which one press of an arrow key moves the map, px. */
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

/** Arrows and +/- move the map while it has the focus; the API's own keys act on the whole page. @returns a function that stops it */
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

/** A click from the browser and one from the API within this time are the same press, ms. */
const sameMs = 500;

/** Decides which clicks count: the end of a drag does not, and a click that browser and API both report counts once. */
export function createPresses(element: HTMLElement, map: AmapMap) {
  let dragged = false;
  map.on('dragstart', () => {
    dragged = true;
  });
  const begin = () => {
    dragged = false;
  };
  element.addEventListener('pointerdown', begin, true);
  // A touch beside all markers is reported by the API alone; it may be meant for the nearest one.
  map.on('click', ({ pixel }) => {
    const { left, top } = element.getBoundingClientRect();
    const place = { clientX: left + pixel.getX(), clientY: top + pixel.getY() };
    element.dispatchEvent(new MouseEvent('click', { detail: 1, ...place }));
  });
  return {
    /** @returns a listener for clicks of one marker */
    once(action: (press: MouseEvent) => void): (press: MouseEvent) => void {
      const none = { time: -Infinity, byBrowser: false };
      let last = none;
      return (press) => {
        const { detail, isTrusted: byBrowser } = press;
        // A click by keyboard or screen reader ends no drag and is reported once.
        if (detail === 0) return action(press);
        const time = performance.now();
        const isSame = last.byBrowser !== byBrowser && time - last.time < sameMs;
        last = isSame ? none : { time, byBrowser };
        if (!dragged && !isSame) action(press);
      };
    },
    stop: () => element.removeEventListener('pointerdown', begin, true),
  };
}

export type Presses = ReturnType<typeof createPresses>;

/** Reports the view once after each gesture, for which the API fires several events. */
export function reportMoves(
  map: AmapMap,
  { onMove, onMoveStart }: Pick<MapEvents, 'onMove' | 'onMoveStart'>,
): void {
  let reported = '';
  /** A gesture that ends where it began is reported too: the page waits for its end. */
  let moving = false;

  const rest = () => {
    const center = map.getCenter();
    const bounds = map.getBounds();
    const southWest = bounds.getSouthWest();
    const northEast = bounds.getNorthEast();
    const view = { longitude: center.getLng(), latitude: center.getLat(), zoom: map.getZoom() };
    const corners = {
      swLng: southWest.getLng(),
      swLat: southWest.getLat(),
      neLng: northEast.getLng(),
      neLat: northEast.getLat(),
    };
    const text = JSON.stringify([view, corners]);
    if (text === reported && !moving) return;
    reported = text;
    moving = false;
    onMove(view, corners);
  };
  const startMoving = () => {
    moving = true;
    onMoveStart();
  };
  map.on('movestart', startMoving);
  map.on('zoomstart', startMoving);
  map.on('moveend', rest);
  map.on('zoomend', rest);
  map.on('resize', rest);
  rest();
}
