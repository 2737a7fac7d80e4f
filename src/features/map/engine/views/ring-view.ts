import { formatPriceE4 } from '#core/money.ts';
import { ringPx } from '../place/marker-size.ts';
import type { MapRing } from '../place/rings.ts';
import { svgNamespace } from '../svg.ts';
import { part, patternOf, span, type MarkerView } from './marker-view.ts';
import './ring.css';

/** Width of the ring itself, and what the shadow leaves around it, px. */
const strokePx = 5;
const edgePx = 1.5;
/** Fewer free connectors than this share are few. */
const fewShare = 0.2;

const circle = (svg: Element, className: string): void => {
  const element = document.createElementNS(svgNamespace, 'circle');
  element.setAttribute('class', className);
  svg.append(element);
};

const ringButton = patternOf((element) => {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  circle(svg, 'map-ring-track');
  circle(svg, 'map-ring-arc');
  element.append(svg);
  span(element, 'map-ring-count num');
  span(element, 'map-ring-price digits');
});

/** @returns a price of 1/10000 yuan as markers say it; `null` where there is none */
const priceText = (cost: number): string | null => (Number.isFinite(cost) ? formatPriceE4(cost, 2) : null);

const nameOf = ({ count, cost, share }: MapRing): string =>
  [
    `此处 ${count} 座充电站`,
    priceText(cost) !== null && `最低 ${priceText(cost)} 元每度`,
    share !== null && `空闲 ${Math.round(share * 100)}%`,
    '点击放大',
  ]
    .filter(Boolean)
    .join('，');

/** Ring with the number of stations, the share of free connectors as its arc, and the lowest price. */
export function createRingView(onPress: (press: MouseEvent) => void): MarkerView<MapRing> {
  const element = ringButton(onPress);
  const svg = element.firstElementChild;
  const arc = part(element, 'map-ring-arc');
  const count = part(element, 'map-ring-count');
  const price = part(element, 'map-ring-price');
  let drawn = '';
  let drawnSize = 0;
  return {
    element,
    update(ring) {
      const name = nameOf(ring);
      if (name === drawn) return;
      drawn = name;
      const size = ringPx(ring.count);
      const radius = size / 2 - strokePx / 2 - edgePx;
      if (size !== drawnSize) {
        drawnSize = size;
        svg?.setAttribute('viewBox', `0 0 ${size} ${size}`);
        for (const each of svg?.children ?? []) {
          each.setAttribute('cx', String(size / 2));
          each.setAttribute('cy', String(size / 2));
          each.setAttribute('r', String(radius));
        }
        // From 12 o'clock on.
        arc.setAttribute('transform', `rotate(-90 ${size / 2} ${size / 2})`);
      }
      const { share } = ring;
      const around = 2 * Math.PI * radius;
      arc.setAttribute('stroke-dasharray', `${(share ?? 0) * around} ${around}`);
      const few = share !== null && share < fewShare;
      element.className = `map-ring map-ring-${size}${few ? ' map-ring-few' : ''}${share === null ? ' map-ring-unknown' : ''}`;
      element.setAttribute('aria-label', name);
      count.textContent = String(ring.count);
      const lowest = priceText(ring.cost);
      price.textContent = lowest === null ? '座' : `${lowest} 起`;
    },
  };
}
