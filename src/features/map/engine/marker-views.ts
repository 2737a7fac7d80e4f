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

/** Words for screen readers only; with the visible ones they are the name of the button. */
function spoken(parent: HTMLElement, className: string, text = ''): void {
  span(parent, `visually-hidden ${className}`).textContent = text;
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

/** @returns what a screen reader reads in place of `--` if the price is unknown; `null` if it is known */
const noPrice = ({ cost }: Pick<MapPoint, 'cost'>): string | null =>
  Number.isFinite(cost) ? null : '暂无价格';

const pillButton = patternOf((element) => {
  const disc = span(element, 'map-marker-disc');
  const svg = svgElement('svg', { 'aria-hidden': 'true' });
  svg.append(svgElement('path'));
  disc.append(svg);
  spoken(element, 'map-marker-name');
  span(element, 'map-marker-price num');
  spoken(element, 'map-marker-unit');
  span(element, 'map-marker-word digits');
});

/** Pill with state disc, power class, price and free connectors; the chosen one is filled and larger. */
export function createPillView(onPress: (press: MouseEvent) => void): MarkerView<PlacedPill> {
  const element = pillButton(onPress);
  const svg = part(element, 'map-marker-disc').firstElementChild;
  const name = part(element, 'map-marker-name');
  const price = part(element, 'map-marker-price');
  const unit = part(element, 'map-marker-unit');
  const word = part(element, 'map-marker-word');
  let drawn = '';
  let drawnBolts = -1;
  return {
    element,
    update({ point, slide, below, width }, chosen) {
      const { state, bolts, price: now, word: says, name: called } = point;
      const next = [state, bolts, now, says, called, slide, below, width, chosen].join('|');
      if (next === drawn) return;
      drawn = next;
      element.className = `map-marker map-marker-${point.state}${chosen ? ' map-marker-on' : ''}${below ? ' map-marker-below' : ''}`;
      element.style.width = `${width}px`;
      element.style.marginLeft = `${slide - width / 2}px`;
      element.style.setProperty('--slide', `${-slide}px`);
      element.setAttribute('aria-pressed', String(chosen));
      name.textContent = `${point.name}，`;
      const none = noPrice(point);
      price.textContent = point.price;
      price.setAttribute('aria-hidden', String(none !== null));
      unit.textContent = `${none ?? perKwh}，`;
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

/** @returns what a screen reader reads for a station without a pill: the words of its pill */
const nameOf = (point: MapPoint): string =>
  `${point.name}，${noPrice(point) ?? point.price + perKwh}，${point.word}`;

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
  spoken(element, 'map-ring-here', '此处 ');
  span(element, 'map-ring-count num');
  spoken(element, 'map-ring-unit');
  span(element, 'map-ring-price digits');
  spoken(element, 'map-ring-rest');
});

/** @returns the text of a price in 1/10000 yuan on markers; `null` if there is none */
const priceText = (cost: number): string | null => (Number.isFinite(cost) ? formatPriceE4(cost, 2) : null);

/** The visible and the read-only words in the order of the ring's name. */
function wordsOf({ count, cost, share }: MapRing) {
  const lowest = priceText(cost);
  const free = share === null ? '' : `，空闲 ${Math.round(share * 100)}%`;
  return {
    count: String(count),
    unit: lowest === null ? ' ' : ' 座充电站，最低 ',
    price: lowest === null ? '座' : `${lowest} 起`,
    rest: `${lowest === null ? '充电站' : ''}${free}，点击放大`,
  };
}

/** Ring with the number of stations, the share of free connectors as its arc, and the lowest price. */
export function createRingView(onPress: (press: MouseEvent) => void): MarkerView<MapRing> {
  const element = ringButton(onPress);
  const count = part(element, 'map-ring-count');
  const unit = part(element, 'map-ring-unit');
  const price = part(element, 'map-ring-price');
  const rest = part(element, 'map-ring-rest');
  let drawn = '';
  return {
    element,
    update(ring) {
      const words = wordsOf(ring);
      const next = Object.values(words).join('');
      if (next === drawn) return;
      drawn = next;
      const { share } = ring;
      element.style.setProperty('--share', `${(share ?? 0) * 100}%`);
      const few = share !== null && share < fewShare;
      element.className = `map-ring map-ring-${ringPx(ring.count)}${few ? ' map-ring-few' : ''}${share === null ? ' map-ring-unknown' : ''}`;
      count.textContent = words.count;
      unit.textContent = words.unit;
      price.textContent = words.price;
      rest.textContent = words.rest;
    },
  };
}
