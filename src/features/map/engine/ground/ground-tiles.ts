import { DomUtil, GridLayer, type Coords, type Map as LeafletMap, type TileEvent } from 'leaflet';
import type { FrameQueue } from '../frame-queue.ts';
import type { MapRoom } from '../map-adapter.ts';
import { isHidden } from '../boxes.ts';
import { boxOfTile, cityAt, cityZoom, type GroundCity } from './ground-cities.ts';
import { pageGround, type GroundClient } from './ground-client.ts';
import type { GroundFiles } from './ground-files.ts';
import { tilePx, type GroundPalette, type TilePlace } from './tile-shapes.ts';

interface Tile {
  readonly place: TilePlace;
  readonly city: GroundCity;
  readonly canvas: HTMLCanvasElement;
  readonly done: () => void;
}

/** How many tiles are painted at a time: one that has left the viewport before its turn is not painted. */
const atOnce = 2;
/** What one picture costs the browser, ms, see {@link FrameQueue}: one picture in each frame. */
const pictureMs = 6;
/** Highest number of pixels for one CSS px: more cost memory and do not make lines look better. */
const mostRatio = 2;

/** Time after a move of the map until the tiles under the sheet are painted too, ms. */
const restMs = 400;

/**
 * The ground in tiles of canvas. They are cut and painted in the worker; the page puts the pictures in, a few a frame.
 */
export class GroundTiles extends GridLayer {
  // Only declared: a real field would need helper code in the script of every page.
  declare private readonly tiles: Map<HTMLElement, Tile>;
  declare private waiting: Tile[];
  /** Tiles that the sheet hides now. */
  declare private readonly covered: Set<Tile>;
  declare private rest: number;
  declare private painting: number;
  declare private readonly client: GroundClient;
  declare private readonly files: GroundFiles;
  declare private readonly queue: FrameQueue;
  declare private readonly room: () => MapRoom;
  declare private palette: GroundPalette;

  constructor(
    client: GroundClient,
    files: GroundFiles,
    queue: FrameQueue,
    room: () => MapRoom,
    palette: GroundPalette,
  ) {
    super({
      tileSize: tilePx,
      minZoom: cityZoom,
      keepBuffer: 1,
      updateWhenIdle: false,
      updateWhenZooming: false,
      noWrap: true,
    });
    this.tiles = new Map();
    this.waiting = [];
    this.covered = new Set();
    this.rest = 0;
    this.painting = 0;
    this.client = client;
    this.files = files;
    this.queue = queue;
    this.room = room;
    this.palette = palette;
    // Leaflet positions a tile by a transform, which would make a second layer for each picture.
    this.on('tileloadstart', ({ tile }: TileEvent) => {
      const { x, y } = DomUtil.getPosition(tile);
      tile.style.transform = '';
      tile.style.left = `${x}px`;
      tile.style.top = `${y}px`;
    });
    this.on('tileunload', ({ tile }: TileEvent) => {
      this.tiles.delete(tile);
      this.waiting = this.waiting.filter(({ canvas }) => this.tiles.has(canvas));
    });
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    map.on('move', this.uncover, this);
    map.on('moveend', this.settle, this);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    window.clearTimeout(this.rest);
    map.off('move', this.uncover, this);
    map.off('moveend', this.settle, this);
    return super.onRemove(map);
  }

  protected override createTile({ x, y, z }: Coords, done: (error?: Error, tile?: HTMLElement) => void) {
    const place = { x, y, z };
    const city = cityAt(boxOfTile(place), 'reach');
    if (!city) {
      const plain = document.createElement('div');
      this.queue.add(() => done(undefined, plain));
      return plain;
    }
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    const tile: Tile = { place, city, canvas, done: () => done(undefined, canvas) };
    this.tiles.set(canvas, tile);
    void this.want(tile);
    return canvas;
  }

  /**
   * Paints all tiles again, with other colours or with parts that have been loaded meanwhile; the old
   * pictures are shown until then.
   */
  repaint(palette: GroundPalette): void {
    this.palette = palette;
    for (const tile of this.tiles.values()) void this.want(tile);
  }

  private async want(tile: Tile): Promise<void> {
    await this.files.need(tile.city, tile.place.z);
    if (!this.tiles.has(tile.canvas) || this.waiting.includes(tile)) return;
    if (this.isCovered(tile)) {
      this.covered.add(tile);
      this.settle();
      return;
    }
    this.waiting.push(tile);
    this.next();
  }

  private isCovered({ place: { x, y, z } }: Tile): boolean {
    const { size, covers } = this.room();
    const px = tilePx * this._map.getZoomScale(this._map.getZoom(), z);
    const { x: west = 0, y: north = 0 } = this._map.getPixelBounds().min ?? {};
    const [left, top] = [x * px - west, y * px - north];
    const onScreen = {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(size.width, left + px),
      bottom: Math.min(size.height, top + px),
    };
    return isHidden(onScreen, covers, size.height);
  }

  private settle(): void {
    window.clearTimeout(this.rest);
    if (this.covered.size > 0) this.rest = window.setTimeout(() => this.paintCovered(() => true), restMs);
  }

  private uncover(): void {
    this.paintCovered((tile) => !this.isCovered(tile));
  }

  private paintCovered(which: (tile: Tile) => boolean): void {
    for (const tile of this.covered) {
      if (this.tiles.has(tile.canvas) && !which(tile)) continue;
      this.covered.delete(tile);
      if (this.tiles.has(tile.canvas)) this.waiting.push(tile);
    }
    this.next();
  }

  private next(): void {
    if (this.painting >= atOnce) return;
    const tile = this.waiting.shift();
    if (!tile) return;
    this.painting += 1;
    void this.paint(tile).finally(() => {
      this.painting -= 1;
      this.next();
    });
    this.next();
  }

  private async paint(tile: Tile): Promise<void> {
    const ratio = Math.min(mostRatio, Math.ceil(window.devicePixelRatio));
    const { place, city, canvas } = tile;
    const palette = this.palette;
    const answer = await this.client.ask({ kind: 'tile', cityId: city.id, place, ratio, palette });
    // If the code that paints on the page cannot be loaded, the tile stays plain, as without a ground.
    const page = answer.kind === 'tile' ? await pageGround().catch(() => undefined) : undefined;
    this.queue.add(() => {
      if (!this.tiles.has(canvas)) {
        if (answer.kind === 'painted') answer.bitmap.close();
        return;
      }
      canvas.width = tilePx * ratio;
      canvas.height = tilePx * ratio;
      if (answer.kind === 'painted')
        canvas.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(answer.bitmap);
      if (answer.kind === 'tile' && page) {
        // An opaque canvas is black until it is painted.
        const brush = canvas.getContext('2d', { alpha: false });
        if (brush) page.paintTile(brush, answer.shapes, { zoom: place.z, ratio, palette });
      }
      tile.done();
    }, pictureMs);
  }
}
