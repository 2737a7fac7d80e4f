import type { MapPoint } from '../map-adapter.ts';
import { patternOf, type MarkerView } from './marker-view.ts';
import { noPrice, perKwh } from './spoken-price.ts';
import './dot.css';

/** @returns what is read out for a station: what its pill would say */
const nameOf = (point: MapPoint): string =>
  `${point.name}，${noPrice(point) ?? point.price + perKwh}，${point.word}`;

const dotButton = patternOf(() => {});

/** A station for whose price there is no room: its state as colour and shape; its name tells the rest. */
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
