import { Map as LeafletMap, type Handler } from 'leaflet';
import { createFrameQueues } from './frame-queue.ts';
import { addGround } from './ground/ground-layer.ts';
import type { CreateMap, MapView } from './map-adapter.ts';
import { createPins } from './pin-layer.ts';
import { createSigns } from './signs.ts';
import { createStations } from './map-stations.ts';
import { zoomStep } from './projection.ts';
import './leaflet-base.css';
import './map-theme.css';

const zooms = { min: 5, max: 18 };
/** The map on Leaflet, over an open ground of two cities: for the sandbox, not for production. */
export const createMap: CreateMap = async (element, view, events, room) => {
  element.classList.add('map-engine');
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', '地图，可用方向键移动，加减键缩放');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    zoomSnap: zoomStep,
    fadeAnimation: false,
    inertia: !calm,
    zoomAnimation: !calm,
    center: [view.latitude, view.longitude],
    zoom: view.zoom,
  });
  const queues = createFrameQueues();
  const ground = addGround(map, queues.later, room);
  const pins = createPins(map);

  /** Leaflet ignores a move that is requested while it zooms. */
  let zooming = false;
  let next: MapView | null = null;
  const setView = (to: MapView) => {
    if (zooming) next = to;
    else map.setView([to.latitude, to.longitude], to.zoom);
  };
  map.on('zoomanim', () => void (zooming = true));
  map.on('zoomend', () => {
    zooming = false;
    const waiting = next;
    next = null;
    if (waiting) setView(waiting);
  });

  /** A click that ends a drag does not count; one by the keyboard (`detail` 0) does. The types lack `moved`. */
  const drag = map.dragging as Handler & { moved(): boolean };
  const unlessDragged = (action: (press: MouseEvent) => void) => (press: MouseEvent) => {
    if (press.detail === 0 || !drag.moved()) action(press);
  };
  const getView = () => {
    const { lng: longitude, lat: latitude } = map.getCenter();
    return { longitude, latitude, zoom: map.getZoom() };
  };
  const stations = createStations({
    pins,
    queue: queues.first,
    events,
    onPlaced: ground.giveWay,
    press: unlessDragged,
    element,
    zooms,
    room,
    getView,
    go: setView,
  });

  const report = () => {
    const bounds = map.getBounds();
    events.onMove(getView(), {
      swLng: bounds.getWest(),
      swLat: bounds.getSouth(),
      neLng: bounds.getEast(),
      neLat: bounds.getNorth(),
    });
  };

  map.on('movestart', events.onMoveStart);
  map.on('zoomend', stations.placeAgain);
  map.on('moveend', report);
  const resized =
    typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => map.invalidateSize());
  resized?.observe(element);
  report();

  return {
    setView,
    show: stations.show,
    coversChanged: stations.placeAgain,
    ...createSigns(pins, stations.keepFree),
    nameCity: ground.nameCity,
    destroy() {
      stations.stop();
      ground.stop();
      queues.later.clear();
      resized?.disconnect();
      map.remove();
    },
  };
};
