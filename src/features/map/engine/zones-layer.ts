import { canvas, Polygon, type LatLngBounds, type Map as LeafletMap } from 'leaflet';
import * as v from 'valibot';
import { siteBase } from '../../../routes';
import { packedZones, unpackZones } from './zones';

const file = '/map/shenzhen-zones.json';
/** How far the canvas reaches beyond the screen, in screens: short drags then show no edge. */
const padding = 0.5;

const token = (element: HTMLElement, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

/**
 * Draws the zones as one path on one canvas. A base map that does not come leaves the map usable on its
 * plain ground, so a failure is not an error.
 *
 * @returns a function that stops following the colour scheme
 */
export function addZones(map: LeafletMap): () => void {
  const container = map.getContainer();
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  let zones: Polygon | null = null;
  let bounds: LatLngBounds | null = null;

  const paint = () => {
    zones?.setStyle({ fillColor: token(container, '--map-land'), color: token(container, '--map-edge') });
  };
  const markSight = () => {
    const inSight = bounds !== null && bounds.intersects(map.getBounds());
    container.classList.toggle('map-engine-zones', inSight);
  };
  const draw = (data: unknown) => {
    const rings = unpackZones(v.parse(packedZones, data)).map((ring) => [ring]);
    zones = new Polygon(rings, {
      renderer: canvas({ padding }),
      interactive: false,
      weight: 1,
      fillOpacity: 1,
    });
    paint();
    zones.addTo(map);
    bounds = zones.getBounds();
    markSight();
  };

  const abort = new AbortController();
  fetch(siteBase() + file, { signal: abort.signal })
    .then((answer) => answer.json())
    .then(draw)
    .catch(() => undefined);

  const classes = new MutationObserver(paint);
  classes.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  scheme.addEventListener('change', paint);
  map.on('moveend', markSight);
  return () => {
    abort.abort();
    classes.disconnect();
    scheme.removeEventListener('change', paint);
  };
}
