import type { Position } from '../map-adapter.ts';
import type { Pin } from '../pin-layer.ts';
import type { AmapApi, AmapMap, LngLatTuple } from './api.ts';

/** Above the others stands what is chosen, and below them what cannot be pressed. */
const levels = { sign: 10, button: 100, raised: 200 };

const tuple = ({ longitude, latitude }: Position): LngLatTuple => [longitude, latitude];

/** @returns what puts elements onto the map; each hangs from its place as `../markers.css` says */
export function createPins(
  { Marker }: AmapApi,
  map: AmapMap,
): { add(element: HTMLElement, place: Position): Pin } {
  return {
    add(element, place) {
      const content = document.createElement('div');
      content.className = 'map-anchor';
      content.append(element);
      const isButton = element instanceof HTMLButtonElement;
      const level = isButton ? levels.button : levels.sign;
      const marker = new Marker({ map, position: tuple(place), content, anchor: 'top-left', zIndex: level });
      // The API keeps touches from becoming clicks of the browser, and tells of them itself.
      if (isButton) marker.on('click', () => element.dispatchEvent(new MouseEvent('click', { detail: 1 })));
      return {
        move: (to) => marker.setPosition(tuple(to)),
        raise: (up) => marker.setzIndex(up ? levels.raised : level),
        remove: () => marker.setMap(null),
      };
    },
  };
}
