import { GridLayer, type Coords, type Map as LeafletMap } from 'leaflet';
import * as v from 'valibot';
import { siteBase } from '#routes.ts';
import type { FrameQueue } from './frame-queue.ts';
import { svgNamespace } from './svg.ts';
import { createZoneShapes, type ZoneShapes } from './zone-shapes.ts';
import { packedZones, unpackZones } from './zones.ts';

const file = '/map/shenzhen-zones.json';
const sizePx = 512;

/**
 * The base map in tiles of vectors: each is described once, a few of them a frame, and painted beside the page's own
 * thread. A canvas is painted on that thread, in one piece whenever the map comes to rest.
 */
class BaseTiles extends GridLayer {
  private readonly shapes: ZoneShapes;
  private readonly queue: FrameQueue;

  constructor(shapes: ZoneShapes, queue: FrameQueue) {
    super({ tileSize: sizePx, keepBuffer: 1, updateWhenIdle: false, noWrap: true });
    this.shapes = shapes;
    this.queue = queue;
  }

  protected override createTile({ x, y, z }: Coords, done: (error?: Error, tile?: HTMLElement) => void) {
    const tile = document.createElementNS(svgNamespace, 'svg');
    tile.setAttribute('aria-hidden', 'true');
    // Leaflet knows tiles as HTML; it only places them.
    const element = tile as Element as HTMLElement;
    this.queue.add(() => {
      const path = this.shapes.tile({ x, y, z, sizePx });
      if (path !== '') {
        const zones = document.createElementNS(svgNamespace, 'path');
        zones.setAttribute('class', 'map-zones');
        zones.setAttribute('d', path);
        tile.append(zones);
      }
      done(undefined, element);
    });
    return element;
  }
}

/**
 * Draws the zones under everything else. A base map that does not come leaves the map usable on its plain ground,
 * so a failure is not an error.
 *
 * @returns a function that gives up what is still to come
 */
export function addBaseTiles(map: LeafletMap, queue: FrameQueue): () => void {
  let shapes: ZoneShapes | null = null;
  const markSight = () => {
    const bounds = map.getBounds();
    const inSight = shapes?.reach([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    map.getContainer().classList.toggle('map-engine-zones', inSight ?? false);
  };
  const draw = (data: unknown) => {
    shapes = createZoneShapes(unpackZones(v.parse(packedZones, data)));
    new BaseTiles(shapes, queue).addTo(map);
    markSight();
  };

  const abort = new AbortController();
  fetch(siteBase() + file, { signal: abort.signal })
    .then((answer) => answer.json())
    .then(draw)
    .catch(() => undefined);
  map.on('moveend', markSight);
  return () => abort.abort();
}
