import { iconBolt } from '../../../ui/icon/set/bolt';
import type { MapCluster, MapPoint } from './map-adapter';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A marker on the page: one button that is kept and rewritten. */
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

function button(onPress: (press: MouseEvent) => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.addEventListener('click', onPress);
  return element;
}

function bolt(): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const attributes = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75' };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  svg.setAttribute('stroke-linejoin', 'round');
  svg.setAttribute('aria-hidden', 'true');
  for (const shape of iconBolt) {
    if (!('path' in shape)) continue;
    const path = document.createElementNS(svgNamespace, 'path');
    path.setAttribute('d', shape.path);
    svg.append(path);
  }
  return svg;
}

/** Words that are read out only; with the seen ones they make the name of the button. */
const spoken = (parent: HTMLElement, text = ''): HTMLElement => {
  const element = span(parent, 'visually-hidden');
  element.textContent = text;
  return element;
};

/** Pill with state disc, price and free connectors; the chosen one is filled and larger. */
export function createPointView(onPress: (press: MouseEvent) => void): MarkerView<MapPoint> {
  const element = button(onPress);
  span(element, 'map-marker-disc').append(bolt());
  const name = spoken(element);
  const price = span(element, 'map-marker-price num');
  spoken(element, ' 元每度，');
  const word = span(element, 'map-marker-word digits');
  let drawn = '';
  return {
    element,
    update(point, chosen) {
      const next = [point.state, point.price, point.word, point.name, chosen].join('|');
      if (next === drawn) return;
      drawn = next;
      element.className = `map-marker map-marker-${point.state}${chosen ? ' map-marker-on' : ''}`;
      element.setAttribute('aria-pressed', String(chosen));
      name.textContent = `${point.name}，`;
      price.textContent = point.price;
      word.textContent = point.word;
    },
  };
}

/** Ring with the number of stations. */
export function createClusterView(onPress: (press: MouseEvent) => void): MarkerView<MapCluster> {
  const element = button(onPress);
  spoken(element, '此处 ');
  const count = span(element, 'map-cluster-count num');
  span(element, 'map-cluster-unit').textContent = '座';
  const rest = spoken(element);
  return {
    element,
    update(cluster) {
      element.className = `map-cluster${cluster.idle === 0 ? ' map-cluster-full' : ''}`;
      count.textContent = String(cluster.count);
      rest.textContent = `充电站，${cluster.idle} 座有空闲，点击放大`;
    },
  };
}
