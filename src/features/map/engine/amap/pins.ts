import type { Position } from '../map-adapter.ts';
import type { Pins } from '../pin-layer.ts';
import type { AmapApi, AmapMap, LngLatTuple } from './api.ts';

const zIndexOf = (level: number): number => 100 + level * 10;

const tuple = ({ longitude, latitude }: Position): LngLatTuple => [longitude, latitude];

/** @returns what puts elements onto the map; each hangs from its place as `../markers.css` says */
export function createPins({ Marker }: AmapApi, map: AmapMap): Pins {
  return {
    add(element, place, level = 0) {
      const content = document.createElement('div');
      content.className = 'map-anchor';
      content.append(element);
      const isButton = element instanceof HTMLButtonElement;
      const zIndex = zIndexOf(level);
      const marker = new Marker({ map, position: tuple(place), content, anchor: 'top-left', zIndex });
      // The API keeps touches from becoming clicks of the browser, and tells of them itself.
      if (isButton) marker.on('click', () => element.dispatchEvent(new MouseEvent('click', { detail: 1 })));
      return {
        move: (to) => marker.setPosition(tuple(to)),
        raise: (to) => marker.setzIndex(zIndexOf(to)),
        remove: () => marker.setMap(null),
      };
    },
  };
}
