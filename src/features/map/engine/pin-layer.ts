import {
  DomUtil,
  Layer,
  Point,
  type LeafletEvent,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from 'leaflet';
import type { Position } from './map-adapter.ts';

/** An element on a position of the map. */
export interface Pin {
  move(to: Position): void;
  /**
   * Pins of a higher level lie over those of a lower one; of one level, those in the south over those in the north. Those of level 0
   * do not lie over each other, which costs least.
   */
  raise(level: number): void;
  remove(): void;
}

/** Puts elements onto the map. Each is 0 × 0 px at its place, and its content is positioned around it. */
export interface Pins {
  /** @param level see {@link Pin.raise}; default 0 */
  add(element: HTMLElement, place: Position, level?: number): Pin;
}

interface Placed {
  readonly element: HTMLElement;
  place: Position;
  level: number;
}

/** More than the height of any map, px. */
const levelPx = 100_000;

/**
 * All pins in one layer: a move of the map is one transform, and so is a zoom, during which the pins grow or
 * shrink with the map. Leaflet's own markers would need a layer and a transition each.
 */
class PinLayer extends Layer {
  // Only declared: a real field would need helper code in the script of every page.
  declare private readonly box: HTMLElement;
  declare private readonly pins: Set<Placed>;
  declare private readonly pane: string;
  declare private zoom: number;
  declare private origin: Point;

  constructor(pane: string) {
    super();
    this.box = document.createElement('div');
    this.pins = new Set();
    this.pane = pane;
    this.zoom = 0;
    this.origin = new Point(0, 0);
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return { viewreset: this.rebase, zoomend: this.rebase, zoom: this.follow, zoomanim: this.glide };
  }

  override onAdd(map: LeafletMap): this {
    this.box.className = 'map-pins leaflet-zoom-animated';
    map.getPane(this.pane)?.append(this.box);
    this.rebase();
    return this;
  }

  override onRemove(): this {
    this.box.remove();
    return this;
  }

  add(element: HTMLElement, place: Position, level = 0): Pin {
    const anchor = document.createElement('div');
    anchor.className = level === 0 ? 'map-anchor map-anchor-plain' : 'map-anchor';
    anchor.append(element);
    const pin: Placed = { element: anchor, place, level };
    this.pins.add(pin);
    this.put(pin);
    this.box.append(anchor);
    return {
      move: (to) => {
        if (to.latitude === pin.place.latitude && to.longitude === pin.place.longitude) return;
        pin.place = to;
        this.put(pin);
      },
      raise: (to) => {
        if (to === pin.level) return;
        pin.level = to;
        this.put(pin);
      },
      remove: () => {
        anchor.remove();
        this.pins.delete(pin);
      },
    };
  }

  /** Positions are px from the place at which the layer was last based. */
  private put({ element, place, level }: Placed): void {
    const { x, y } = this._map
      .project([place.latitude, place.longitude], this.zoom)
      .subtract(this.origin)
      .round();
    // Not by a transform: each one would be a layer that the browser sorts at every paint.
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
    element.style.zIndex = level === 0 ? '' : String(y + level * levelPx);
  }

  /** The map has stopped moving: pins get their size and places again. */
  private rebase(): void {
    this.zoom = this._map.getZoom();
    this.origin = this._map.getPixelOrigin();
    DomUtil.setTransform(this.box, new Point(0, 0), 1);
    for (const pin of this.pins) this.put(pin);
  }

  private stretch(zoom: number, origin: Point): void {
    const scale = this._map.getZoomScale(zoom, this.zoom);
    DomUtil.setTransform(this.box, this.origin.multiplyBy(scale).subtract(origin).round(), scale);
  }

  /** Two fingers zoom. */
  private follow(): void {
    this.stretch(this._map.getZoom(), this._map.getPixelOrigin());
  }

  /** An animated zoom begins. */
  private glide(event: LeafletEvent): void {
    const { center, zoom } = event as ZoomAnimEvent;
    const moved = DomUtil.getPosition(this._map.getPane('mapPane') ?? this.box);
    const origin = this._map
      .project(center, zoom)
      .subtract(this._map.getSize().divideBy(2))
      .add(moved)
      .round();
    this.stretch(zoom, origin);
  }
}

/** @param pane the pane of Leaflet that holds them */
export function createPins(map: LeafletMap, pane = 'markerPane'): Pins {
  return new PinLayer(pane).addTo(map);
}
