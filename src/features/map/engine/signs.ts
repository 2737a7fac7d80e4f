import type { Position } from './map-adapter.ts';
import type { Pin, Pins } from './pin-layer.ts';
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
export const createMeSign = (): HTMLElement => sign('map-me', '我的位置');

/** Where the owner's car stands. */
export function createCarSign(): HTMLElement {
  const element = sign('map-car', '我的车');
  element.textContent = '车';
  return element;
}

/** @returns what shows a sign at a position, and at one only; `null` takes it away */
export function createSignLayer(pins: Pins, create: () => HTMLElement): (position: Position | null) => void {
  let pin: Pin | null = null;
  return (position) => {
    pin?.remove();
    pin = position && pins.add(create(), position, signLevel);
  };
}
