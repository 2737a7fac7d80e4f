import type { MapPoint } from './map-adapter.ts';
import { boltsDrawing } from '#domain/ui/bolts/drawing.ts';
import type { PlacedPill } from './marker-layout.ts';
import { svgElement } from './svg.ts';
import { formatPriceE4 } from '#core/money.ts';
import { ringPx } from './marker-size.ts';
import type { MapRing } from './rings.ts';
import './pill.css';
import './markers.css';

/** A marker on the page: one button that is reused for other values. */
export interface MarkerView<T> {
  readonly element: HTMLButtonElement;
  update(value: T, chosen: boolean): void;
}

function span(parent: HTMLElement, className: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  parent.append(element);
  return element;
}

/**
 * Markers of one kind are copies of one pattern: on a slow phone a copy takes a fraction of the time of
 * creating its parts.
 * @param fill puts the parts into the pattern
 */
function patternOf(fill: (element: HTMLElement) => void) {
  let pattern: HTMLButtonElement | undefined;
  return (onPress: (press: MouseEvent) => void): HTMLButtonElement => {
    if (!pattern) {
      pattern = document.createElement('button');
      pattern.type = 'button';
      fill(pattern);
    }
    const element = pattern.cloneNode(true) as HTMLButtonElement;
    element.addEventListener('click', onPress);
    return element;
  };
}

/** @returns the part of a copy that has a class */
const part = (element: HTMLElement, name: string): Element =>
  element.getElementsByClassName(name)[0] ?? element;

/** What a screen reader adds to a known price. */
const perKwh = ' 元每度';

/**
 * @returns the name of a station's button: an attribute and not hidden elements, each of which would be a piece that the
 * browser sorts in each frame of a drag
 */
const nameOf = ({ name, price, cost, word }: MapPoint): string =>
  `${name}，${Number.isFinite(cost) ? price + perKwh : '暂无价格'}，${word}`;

const pillButton = patternOf((element) => {
  const disc = span(element, 'map-marker-disc');
  const svg = svgElement('svg', { 'aria-hidden': 'true' });
  svg.append(svgElement('path'));
  disc.append(svg);
  span(element, 'map-marker-price num');
  span(element, 'map-marker-word digits');
});

/** Pill with state disc, power class, price and free connectors; the chosen one is filled and larger. */
export function createPillView(onPress: (press: MouseEvent) => void): MarkerView<PlacedPill> {
  const element = pillButton(onPress);
  const svg = part(element, 'map-marker-disc').firstElementChild;
  const price = part(element, 'map-marker-price');
  const word = part(element, 'map-marker-word');
  let drawn = '';
  let drawnBolts = -1;
  return {
    element,
    update({ point, slide, below, width }, chosen) {
      const name = nameOf(point);
      const next = [point.state, point.bolts, name, slide, below, width, chosen].join('|');
      if (next === drawn) return;
      drawn = next;
      element.className = `map-marker map-marker-${point.state}${chosen ? ' map-marker-on' : ''}${below ? ' map-marker-below' : ''}`;
      element.style.width = `${width}px`;
      element.style.marginLeft = `${slide - width / 2}px`;
      element.style.setProperty('--slide', `${-slide}px`);
      element.setAttribute('aria-pressed', String(chosen));
      element.setAttribute('aria-label', name);
      price.textContent = point.price;
      word.textContent = point.word;
      if (drawnBolts === point.bolts) return;
      drawnBolts = point.bolts;
      const { path, width: across } = boltsDrawing(point.bolts);
      svg?.setAttribute('viewBox', `0 0 ${across} 11`);
      svg?.setAttribute('width', String(across));
      svg?.firstElementChild?.setAttribute('d', path);
    },
  };
}

const dotButton = patternOf(() => {});

/** A station without room for its price: its state as colour and shape; a screen reader gets the rest by its name. */
export function createDotView(onPress: (press: MouseEvent) => void): MarkerView<MapPoint> {
  const element = dotButton(onPress);
  element.setAttribute('aria-pressed', 'false');
  let drawn = '';
  return {
    element,
    update(point) {
      const name = nameOf(point);
      const next = `${point.state}|${name}`;
      if (next === drawn) return;
      drawn = next;
      element.className = `map-dot map-dot-${point.state}`;
      element.setAttribute('aria-label', name);
    },
  };
}

/** Below this share of free connectors the stations of a ring have few; one station up to another (visual design, map). */
const fewShare = 0.2;

const ringButton = patternOf((element) => {
  span(element, 'map-ring-count num');
  span(element, 'map-ring-price digits');
});

/** @returns the text of a price in 1/10000 yuan on markers; `null` if there is none */
const priceText = (cost: number): string | null => (Number.isFinite(cost) ? formatPriceE4(cost, 2) : null);

/** The two lines of a ring, and the name of its button. */
function wordsOf({ count, cost, share }: MapRing) {
  const lowest = priceText(cost);
  const price = lowest === null ? '座' : `${lowest} 起`;
  const from = lowest === null ? '' : `，最低 ${price}`;
  const free = share === null ? '' : `，空闲 ${Math.round(share * 100)}%`;
  return { count: String(count), price, name: `此处 ${count} 座充电站${from}${free}，点击放大` };
}

/** Ring with the number of stations, the share of free connectors as its arc, and the lowest price. */
export function createRingView(onPress: (press: MouseEvent) => void): MarkerView<MapRing> {
  const element = ringButton(onPress);
  const count = part(element, 'map-ring-count');
  const price = part(element, 'map-ring-price');
  let drawn = '';
  return {
    element,
    update(ring) {
      const words = wordsOf(ring);
      if (words.name === drawn) return;
      drawn = words.name;
      const { share } = ring;
      element.style.setProperty('--share', `${(share ?? 0) * 100}%`);
      const few = share !== null && share < fewShare;
      element.className = `map-ring map-ring-${ringPx(ring.count)}${few ? ' map-ring-few' : ''}${share === null ? ' map-ring-unknown' : ''}`;
      count.textContent = words.count;
      price.textContent = words.price;
      element.setAttribute('aria-label', words.name);
    },
  };
}
