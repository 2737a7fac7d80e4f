import { Map as LeafletMap, type Handler } from 'leaflet';
import { addBaseTiles } from './base-tiles';
import { createClusterClient } from './cluster-client';
import type { Grouped } from './cluster';
import { createFrameQueue } from './frame-queue';
import type { CreateMap, MapCluster, MapPoint } from './map-adapter';
import { createMarkerLayer } from './marker-layer';
import { createClusterView, createPointView } from './marker-view';
import { createPins } from './pin-layer';
import { createCarSign, createMeSign, createSignLayer } from './signs';
import './leaflet-base.css';
import './map-theme.css';
import './markers.css';

const zooms = { min: 5, max: 18 };
/** A cluster of the back end does not say where it falls apart. */
const serverClusterStep = 2;

/** How long the former stations stand after a zoom as they were, ms. */
const regroupMs = 600;

/** Clusters have no id of their own: their place is one. */
const keyOf = ({ longitude, latitude }: MapCluster): string => `${longitude},${latitude}`;

/** The map on Leaflet, over an open base map of the sandbox's city: for the sandbox, not for production. */
export const createLeafletMap: CreateMap = async (element, view, events) => {
  element.classList.add('map-engine');
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', '地图，可用方向键移动，加减键缩放');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    zoomSnap: 0.5,
    fadeAnimation: false,
    inertia: !calm,
    zoomAnimation: !calm,
    center: [view.latitude, view.longitude],
    zoom: view.zoom,
  });
  const baseQueue = createFrameQueue();
  const stopBase = addBaseTiles(map, baseQueue);
  const clusterer = createClusterClient();
  const queue = createFrameQueue();
  const pins = createPins(map);
  let points: readonly MapPoint[] = [];
  let serverClusters: readonly MapCluster[] = [];
  let chosenId: string | null = null;
  let tellShown = () => {};

  /** A press that ends a drag is no press, one of the keyboard is (`detail` 0); `moved` is missing in the types. */
  const drag = map.dragging as Handler & { moved(): boolean };
  const unlessDragged = (action: () => void) => (press: MouseEvent) => {
    if (press.detail === 0 || !drag.moved()) action();
  };
  const pointLayer = createMarkerLayer<MapPoint>(pins, queue, (current) =>
    createPointView(unlessDragged(() => events.onChoose(current().id))),
  );
  const clusterLayer = createMarkerLayer<MapCluster>(pins, queue, (current) =>
    createClusterView(
      unlessDragged(() => {
        const { latitude, longitude, expansionZoom } = current();
        if (map.getZoom() >= zooms.max) return events.onCrowd({ latitude, longitude });
        const zoom = Math.min(zooms.max, expansionZoom ?? map.getZoom() + serverClusterStep);
        map.setView([latitude, longitude], zoom);
      }),
    ),
  );

  const draw = (groups: readonly Grouped[]) => {
    queue.clear();
    const alone = new Set(groups.flatMap((it) => (it.kind === 'point' ? [it.id] : [])));
    if (chosenId !== null) alone.add(chosenId);
    pointLayer.show(new Map(points.filter((it) => alone.has(it.id)).map((it) => [it.id, it])), chosenId);
    const clusters: MapCluster[] = [
      ...serverClusters.filter((it) => alone.has(keyOf(it))),
      ...groups.flatMap((it) => (it.kind === 'cluster' ? [it] : [])),
    ];
    clusterLayer.show(new Map(clusters.map((it) => [keyOf(it), it])), null);
    queue.add(() => tellShown());
  };

  const group = () => {
    const stations = points
      .filter((it) => it.id !== chosenId)
      .map(({ id, longitude, latitude, state }) => ({
        id,
        longitude,
        latitude,
        count: 1,
        idle: state === 'idle' ? 1 : 0,
      }));
    const groups = serverClusters.map((it) => ({ ...it, id: keyOf(it) }));
    clusterer.ask([...stations, ...groups], map.getZoom(), draw);
  };

  const report = () => {
    const { lng: longitude, lat: latitude } = map.getCenter();
    const bounds = map.getBounds();
    events.onMove(
      { longitude, latitude, zoom: map.getZoom() },
      {
        swLng: bounds.getWest(),
        swLat: bounds.getSouth(),
        neLng: bounds.getEast(),
        neLat: bounds.getNorth(),
      },
    );
  };

  map.on('movestart', events.onStir);
  // Stations of the new view are on their way; the former ones are grouped anew only where those are late.
  let late: ReturnType<typeof setTimeout> | undefined;
  map.on('zoomend', () => {
    clearTimeout(late);
    late = setTimeout(group, regroupMs);
  });
  map.on('moveend', report);
  const resized =
    typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => map.invalidateSize());
  resized?.observe(element);
  report();

  return {
    setView: ({ latitude, longitude, zoom }) => void map.setView([latitude, longitude], zoom),
    show(nextPoints, nextClusters, nextChosenId, onShown) {
      points = nextPoints;
      serverClusters = nextClusters;
      chosenId = nextChosenId;
      tellShown = onShown;
      clearTimeout(late);
      group();
    },
    setMe: createSignLayer(pins, createMeSign),
    setCar: createSignLayer(pins, createCarSign),
    destroy() {
      clearTimeout(late);
      stopBase();
      baseQueue.clear();
      queue.clear();
      clusterer.stop();
      resized?.disconnect();
      map.remove();
    },
  };
};
