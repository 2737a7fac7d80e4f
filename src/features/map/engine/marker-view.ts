import { iconBolt } from '#ui/icon/set/bolt.ts';
import { svgNamespace } from './svg.ts';
import type { MapCluster, MapPoint } from './map-adapter.ts';

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

/**
 * Markers of one kind are copies of one pattern: on a slow phone a copy takes a fraction of what making its parts does.
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

const pointButton = patternOf((element) => {
  span(element, 'map-marker-disc').append(bolt());
  spoken(element);
  span(element, 'map-marker-price num');
  spoken(element, ' 元每度，');
  span(element, 'map-marker-word digits');
});

/** Pill with state disc, price and free connectors; the chosen one is filled and larger. */
export function createPointView(onPress: (press: MouseEvent) => void): MarkerView<MapPoint> {
  const element = pointButton(onPress);
  const name = part(element, 'visually-hidden');
  const price = part(element, 'map-marker-price');
  const word = part(element, 'map-marker-word');
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

const clusterButton = patternOf((element) => {
  spoken(element, '此处 ');
  span(element, 'map-cluster-count num');
  span(element, 'map-cluster-unit').textContent = '座';
  spoken(element).classList.add('map-cluster-rest');
});

/** Ring with the number of stations. */
export function createClusterView(onPress: (press: MouseEvent) => void): MarkerView<MapCluster> {
  const element = clusterButton(onPress);
  const count = part(element, 'map-cluster-count');
  const rest = part(element, 'map-cluster-rest');
  return {
    element,
    update(cluster) {
      element.className = `map-cluster${cluster.idle === 0 ? ' map-cluster-full' : ''}`;
      count.textContent = String(cluster.count);
      rest.textContent = `充电站，${cluster.idle} 座有空闲，点击放大`;
    },
  };
}
