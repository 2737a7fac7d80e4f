import { createClusterClient } from '../cluster-client';
import type { Grouped } from '../cluster';
import { createFrameQueue } from '../frame-queue';
import type { MapAdapter, MapCluster, MapEvents, MapPoint, Position } from '../map-adapter';
import { createMarkerLayer } from '../marker-layer';
import { createClusterView, createPointView } from '../marker-view';
import type { Pin } from '../pin-layer';
import type { AmapMap } from './api';
import type { Presses } from './presses';
import { zooms } from './start-map';

/** A cluster of the back end does not say where it falls apart. */
const serverClusterStep = 2;

/** Clusters have no id of their own: their place is one. */
const keyOf = ({ longitude, latitude }: MapCluster): string => `${longitude},${latitude}`;

interface Parts {
  map: AmapMap;
  pins: { add(element: HTMLElement, place: Position): Pin };
  presses: Presses;
  events: Pick<MapEvents, 'onChoose' | 'onCrowd'>;
}

/** The stations on the map, and groups where they would overlap. */
export function createStations({ map, pins, presses, events }: Parts): {
  show: MapAdapter['show'];
  stop(): void;
} {
  const queue = createFrameQueue();
  const clusterer = createClusterClient();
  let points: readonly MapPoint[] = [];
  let serverClusters: readonly MapCluster[] = [];
  let chosenId: string | null = null;
  let tellShown = () => {};

  const pointLayer = createMarkerLayer<MapPoint>(pins, queue, (current) =>
    createPointView(presses.once(() => events.onChoose(current().id))),
  );
  const clusterLayer = createMarkerLayer<MapCluster>(pins, queue, (current) =>
    createClusterView(
      presses.once(() => {
        const { latitude, longitude, expansionZoom } = current();
        if (map.getZoom() >= zooms.max) return events.onCrowd({ latitude, longitude });
        const zoom = Math.min(zooms.max, expansionZoom ?? map.getZoom() + serverClusterStep);
        map.setZoomAndCenter(zoom, [longitude, latitude]);
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
  map.on('zoomend', group);

  return {
    show(nextPoints, nextClusters, nextChosenId, onShown) {
      points = nextPoints;
      serverClusters = nextClusters;
      chosenId = nextChosenId;
      tellShown = onShown;
      group();
    },
    stop() {
      queue.clear();
      clusterer.stop();
    },
  };
}
