import { carShape } from '../place/car-shape.ts';
import type { MapAdapter, Position } from './map-adapter.ts';
import type { Pin, Pins } from './pin-layer.ts';
import { svgElement } from './svg.ts';
import './signs.css';

/** Over dots and rings, under prices; see map-stations.ts. The car lies over the dot of the owner's location, whose halo stays visible. */
const levels = { sign: 3, car: 3.5 };

function sign(className: string, label: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  return element;
}

/** The owner's own position. */
const createMeSign = (): HTMLElement => sign('map-me', '我的位置');

/** The look of the icons of `src/ui`, which need React. */
const iconLook = {
  class: 'pw-icon',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
};

/** The sign of the owner's car: the icon of the button that leads to it. */
function createCarSign(): HTMLElement {
  const element = sign('map-car', '我的车');
  const picture = svgElement('svg', iconLook);
  for (const shape of carShape) if ('path' in shape) picture.append(svgElement('path', { d: shape.path }));
  element.append(picture);
  return element;
}

/** The place that was chosen in the search. */
const createPlaceSign = ({ name }: { name: string }): HTMLElement => sign('map-place', name);

/** @returns a function that shows the sign at one position; `null` removes it */
function createSignLayer<Place extends Position>(
  pins: Pins,
  create: (place: Place) => HTMLElement,
  level = levels.sign,
): (place: Place | null) => void {
  let pin: Pin | null = null;
  return (place) => {
    pin?.remove();
    pin = place && pins.add(create(place), place, level);
  };
}

/** @param keepFree keeps prices away from a place @returns the signs of a map that are no stations: location, car, chosen place */
export function createSigns(
  pins: Pins,
  keepFree: (sign: 'me' | 'car' | 'place', position: Position | null) => void,
): Pick<MapAdapter, 'setMe' | 'setCar' | 'setPlace'> {
  const showMe = createSignLayer(pins, createMeSign);
  const showCar = createSignLayer(pins, createCarSign, levels.car);
  const showPlace = createSignLayer<Position & { name: string }>(pins, createPlaceSign);
  return {
    setMe(position) {
      showMe(position);
      keepFree('me', position);
    },
    setCar(position) {
      showCar(position);
      keepFree('car', position);
    },
    setPlace(place) {
      showPlace(place);
      keepFree('place', place);
    },
  };
}
