import type { FrameQueue } from './frame-queue.ts';
import type { MapAdapter, MapEvents, MapPoint, MapRoom, MapScene, MapView, Position } from './map-adapter.ts';
import type { Pins } from './pin-layer.ts';
import { boxAround, type Box } from './boxes.ts';
import { fitBounds, projection, spotDeg } from './projection.ts';
import { createLayout, type Layout, type PlacedPill } from './marker-layout.ts';
import type { MapRing } from './rings.ts';
import { createDotView, createPillView, createRingView } from './marker-views.ts';
import { createMarkerLayer } from './marker-layer.ts';
import './pill.css';

/** A press on a ring whose area is unknown zooms in by this. */
const ringStep = 2;
/** A press takes the nearest station within this, px. */
const fingerPx = 22;
/** Markers of a higher level lie over lower ones; the chosen one of a kind is one higher. */
const levels = { dot: 0, ring: 2, pill: 4 };
/** Radius that pills leave free around the owner's own position, the car and a chosen place, px. */
const freePx = { me: 12, car: 20, place: 14 };

/** The functions of the map that the stations need. */
interface Ground {
  /** The view of the whole element of the map. */
  getView(): MapView;
  /** The element of the map. */
  element: HTMLElement;
  zooms: { min: number; max: number };
  room: () => MapRoom;
  /** Moves the middle of the map's element there. */
  go(view: MapView): void;
  /** @returns a listener that runs `action` for a press which does not end a drag */
  press(action: (press: MouseEvent) => void): (press: MouseEvent) => void;
  pins: Pins;
  /** Creates and changes a few markers in each frame. */
  queue: FrameQueue;
  /** Called whenever markers were placed, with what they and the overlays cover, px from the map's corner. */
  onPlaced?: (boxes: readonly Box[]) => void;
  events: Pick<MapEvents, 'onChoose' | 'onCrowd'>;
}

const nothing: Layout = { pills: [], dots: [], rings: [], boxes: [] };

/** The stations on the map: pills where there is room, dots, and rings where they are many. */
export function createStations({
  getView,
  element,
  zooms,
  room,
  go,
  press,
  pins,
  queue,
  onPlaced = () => {},
  events,
}: Ground): {
  show: MapAdapter['show'];
  /** The zoom or an overlay has changed: places the same stations again. */
  placeAgain(): void;
  /** Keeps pills away from the place of a sign; `null` ends that. */
  keepFree(sign: keyof typeof freePx, place: Position | null): void;
  stop(): void;
} {
  const layout = createLayout();
  let scene: MapScene | null = null;
  let shown = nothing;
  const signs = new Map<keyof typeof freePx, Position>();
  let reportShown = () => {};

  const pillLayer = createMarkerLayer<PlacedPill>(pins, queue, {
    level: levels.pill,
    placeOf: ({ point }) => point,
    create: (current) => createPillView(press(() => events.onChoose(current().point.id))),
  });

  const dotLayer = createMarkerLayer<MapPoint>(pins, queue, {
    level: levels.dot,
    placeOf: (point) => point,
    create: (current) => createDotView(press(() => events.onChoose(current().id))),
  });

  /** A press beside dots chooses the nearest one. */
  const onGround = press(({ target, clientX, clientY }) => {
    if (target instanceof Element && target.closest('button')) return;
    const { left, top } = element.getBoundingClientRect();
    const { toScreen } = projection(getView(), room().size);
    let nearest: string | null = null;
    let least = fingerPx;
    for (const dot of shown.dots) {
      const { x, y } = toScreen(dot);
      const far = Math.hypot(x - (clientX - left), y - (clientY - top));
      if (far < least) [nearest, least] = [dot.id, far];
    }
    if (nearest !== null) events.onChoose(nearest);
  });
  element.addEventListener('click', onGround);

  const open = ({ bounds, longitude, latitude }: MapRing) => {
    const { zoom } = getView();
    const onSpot = bounds && bounds.neLng - bounds.swLng < spotDeg && bounds.neLat - bounds.swLat < spotDeg;
    if (zoom >= zooms.max || onSpot) return events.onCrowd({ longitude, latitude });
    const around = { swLng: longitude, neLng: longitude, swLat: latitude, neLat: latitude };
    const limits = bounds
      ? { min: Math.min(zoom + 1, zooms.max), max: zooms.max }
      : { min: zoom, max: Math.min(zoom + ringStep, zooms.max) };
    go(fitBounds(bounds ?? around, room().open, room().size, limits));
  };
  const ringLayer = createMarkerLayer<MapRing>(pins, queue, {
    level: levels.ring,
    placeOf: (ring) => ring,
    create: (current) => createRingView(press(() => open(current()))),
  });

  const draw = () => {
    if (!scene) return;
    const { chosenId } = scene;
    const view = getView();
    const { covers, size } = room();
    const { toScreen } = projection(view, size);
    const free = [...signs].map(([sign, place]) => {
      const { x, y } = toScreen(place);
      return boxAround(x, y, freePx[sign]);
    });
    shown = layout(scene, view, size, covers, free);
    onPlaced([...shown.boxes, ...covers, ...free]);
    const focused = pillLayer.focused() ?? dotLayer.focused();
    pillLayer.show(new Map(shown.pills.map((pill) => [pill.point.id, pill])), chosenId);
    ringLayer.show(new Map(shown.rings.map((ring) => [ring.key, ring])), null);
    dotLayer.show(new Map(shown.dots.map((dot) => [dot.id, dot])), null);
    queue.add(() => {
      // A dot that was pressed has become a pill: the keyboard focus stays with the station.
      if (focused !== null && (pillLayer.focused() ?? dotLayer.focused()) === null) {
        pillLayer.focus(focused);
        dotLayer.focus(focused);
      }
      reportShown();
    });
  };
  const placeAgain = () => {
    queue.clear();
    queue.add(draw);
  };

  return {
    show(next, onShown) {
      scene = next;
      reportShown = onShown;
      placeAgain();
    },
    placeAgain,
    keepFree(sign, place) {
      if (place) signs.set(sign, place);
      else signs.delete(sign);
      placeAgain();
    },
    stop() {
      queue.clear();
      element.removeEventListener('click', onGround);
    },
  };
}
