import { boltsDrawing } from '#domain/ui/bolts/drawing.ts';
import type { PlacedPill } from '../place/layout.ts';
import { svgNamespace } from '../svg.ts';
import { part, patternOf, span, spoken, type MarkerView } from './marker-view.ts';
import { noPrice, perKwh } from './spoken-price.ts';
import './raised.css';
import './pill.css';

const pillButton = patternOf((element) => {
  const disc = span(element, 'map-marker-disc');
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS(svgNamespace, 'path'));
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
