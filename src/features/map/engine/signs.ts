import { carShape } from '../place/car-shape.ts';
import type { MapAdapter, Position } from './map-adapter.ts';
import type { Pin, Pins } from './pin-layer.ts';
import { svgNamespace } from './svg.ts';
import './signs.css';

/** Over dots and rings, under prices; see stations.ts. */
const signLevel = 3;

function sign(className: string, label: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  return element;
}

/** The owner's own position. */
const createMeSign = (): HTMLElement => sign('map-me', '我的位置');

/** Where the owner's car stands: the picture of the button that leads to it. */
function createCarSign(): HTMLElement {
  const element = sign('map-car', '我的车');
  const picture = document.createElementNS(svgNamespace, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  for (const shape of carShape) {
    if (!('path' in shape)) continue;
    const line = document.createElementNS(svgNamespace, 'path');
    line.setAttribute('d', shape.path);
    picture.append(line);
  }
  element.append(picture);
  return element;
}

/** @returns what shows a sign at a position, and at one only; `null` takes it away */
function createSignLayer(pins: Pins, create: () => HTMLElement): (position: Position | null) => void {
  let pin: Pin | null = null;
  return (position) => {
    pin?.remove();
    pin = position && pins.add(create(), position, signLevel);
  };
}

/** @param keepFree no price goes over that place @returns the signs of the owner and of the car, as every map has them */
export function createSigns(
  pins: Pins,
  keepFree: (sign: 'me' | 'car', position: Position | null) => void,
): Pick<MapAdapter, 'setMe' | 'setCar'> {
  const showMe = createSignLayer(pins, createMeSign);
  const showCar = createSignLayer(pins, createCarSign);
  return {
    setMe(position) {
      showMe(position);
      keepFree('me', position);
    },
    setCar(position) {
      showCar(position);
      keepFree('car', position);
    },
  };
}
