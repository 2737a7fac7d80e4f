import { GridLayer, type Coords, type Map as LeafletMap } from 'leaflet';
import * as v from 'valibot';
import { siteBase } from '../../../routes';
import { createFrameQueue } from './frame-queue';
import { createZoneShapes, type ZoneShapes } from './zone-shapes';
import { packedZones, unpackZones } from './zones';

const file = '/map/shenzhen-zones.json';
const sizePx = 256;
/** Finer than this no eye sees the difference on a pale ground, and a tile of 3 × 256 px takes 2.3 MB. */
const finest = 2;

const token = (element: HTMLElement, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

/**
 * The base map in tiles: each is drawn once, a few of them a frame, and then only moved. One canvas for the whole
 * screen would be drawn anew in one piece whenever the map comes to rest.
 */
class BaseTiles extends GridLayer {
  readonly queue = createFrameQueue();
  colours = { land: '', edge: '' };

  private readonly shapes: ZoneShapes;

  constructor(shapes: ZoneShapes) {
    super({ tileSize: sizePx, keepBuffer: 1, updateWhenIdle: false, noWrap: true });
    this.shapes = shapes;
  }

  protected override createTile({ x, y, z }: Coords, done: (error?: Error, tile?: HTMLElement) => void) {
    const tile = document.createElement('canvas');
    tile.setAttribute('aria-hidden', 'true');
    this.queue.add(() => {
      if (tile.parentNode) this.paint(tile, x, y, z);
      done(undefined, tile);
    });
    return tile;
  }

  private paint(tile: HTMLCanvasElement, x: number, y: number, z: number): void {
    const world = 2 ** z;
    const shapes = this.shapes.within({
      west: x / world,
      east: (x + 1) / world,
      north: y / world,
      south: (y + 1) / world,
    });
    if (shapes.length === 0) return;
    const scale = Math.min(finest, Math.max(1, window.devicePixelRatio));
    tile.width = tile.height = sizePx * scale;
    const context = tile.getContext('2d');
    if (!context) return;
    context.fillStyle = this.colours.land;
    context.strokeStyle = this.colours.edge;
    context.lineWidth = scale;
    context.lineJoin = 'round';
    const perWorld = sizePx * scale * world;
    context.beginPath();
    for (const { corners } of shapes) {
      for (let index = 0; index < corners.length; index += 2) {
        const px = (corners[index] ?? 0) * perWorld - x * sizePx * scale;
        const py = (corners[index + 1] ?? 0) * perWorld - y * sizePx * scale;
        if (index === 0) context.moveTo(px, py);
        else context.lineTo(px, py);
      }
      context.closePath();
    }
    context.fill();
    context.stroke();
  }
}

/**
 * Draws the zones under everything else. A base map that does not come leaves the map usable on its plain ground,
 * so a failure is not an error.
 *
 * @returns a function that stops following the colour scheme
 */
export function addBaseTiles(map: LeafletMap): () => void {
  const container = map.getContainer();
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  let shapes: ZoneShapes | null = null;
  let tiles: BaseTiles | null = null;

  const paint = () => {
    if (!tiles) return;
    const colours = { land: token(container, '--map-land'), edge: token(container, '--map-edge') };
    if (colours.land === tiles.colours.land && colours.edge === tiles.colours.edge) return;
    const drawn = tiles.colours.land !== '';
    tiles.colours = colours;
    if (drawn) tiles.redraw();
  };
  const markSight = () => {
    const bounds = map.getBounds();
    const inSight = shapes?.reach([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    container.classList.toggle('map-engine-zones', inSight ?? false);
  };
  const draw = (data: unknown) => {
    shapes = createZoneShapes(unpackZones(v.parse(packedZones, data)));
    tiles = new BaseTiles(shapes);
    paint();
    tiles.addTo(map);
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
    tiles?.queue.clear();
    classes.disconnect();
    scheme.removeEventListener('change', paint);
  };
}
