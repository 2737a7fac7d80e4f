import { formatPriceE4 } from '#core/money.ts';
import { ringPx } from '../place/marker-size.ts';
import type { MapRing } from '../place/rings.ts';
import { part, patternOf, span, spoken, type MarkerView } from './marker-view.ts';
import './raised.css';
import './ring.css';

/** Below this share of free connectors the stations of a ring have few; one station up to another (visual design, map). */
const fewShare = 0.2;

const ringButton = patternOf((element) => {
  spoken(element, 'map-ring-here', '此处 ');
  span(element, 'map-ring-count num');
  spoken(element, 'map-ring-unit');
  span(element, 'map-ring-price digits');
  spoken(element, 'map-ring-rest');
});

/** @returns a price of 1/10000 yuan as markers say it; `null` where there is none */
const priceText = (cost: number): string | null => (Number.isFinite(cost) ? formatPriceE4(cost, 2) : null);

/** What is seen and what is only read out, in the order in which it makes the name of the ring. */
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
