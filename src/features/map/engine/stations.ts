import { createClusterClient } from './cluster-client.ts';
import type { Grouped } from './cluster.ts';
import { createFrameQueue } from './frame-queue.ts';
import type { MapAdapter, MapCluster, MapEvents, MapPoint, Position } from './map-adapter.ts';
import { createMarkerLayer } from './marker-layer.ts';
import { createClusterView, createPointView } from './marker-view.ts';
import type { Pin } from './pin-layer.ts';

/** A cluster of the back end does not say where it falls apart. */
const serverClusterStep = 2;

/** How long the former stations stand after a zoom as they were, ms. */
const regroupMs = 600;

/** Clusters have no id of their own: their place is one. */
const keyOf = ({ longitude, latitude }: MapCluster): string => `${longitude},${latitude}`;

/** What the stations need of the map under them. */
interface Ground {
  getZoom(): number;
  maxZoom: number;
  /** Moves the map there. */
  go(zoom: number, to: Position): void;
  /** @returns a listener that runs `action` for a press which does not end a drag */
  press(action: () => void): (press: MouseEvent) => void;
  pins: { add(element: HTMLElement, place: Position): Pin };
  events: Pick<MapEvents, 'onChoose' | 'onCrowd'>;
}

/** The stations on the map, and groups where they would overlap. */
export function createStations({ getZoom, maxZoom, go, press, pins, events }: Ground): {
  show: MapAdapter['show'];
  /**
   * The zoom is another: stations of the new view are on their way, and the former ones are grouped anew only where
   * those are late.
   */
  zoomed(): void;
  stop(): void;
} {
  const queue = createFrameQueue();
  const clusterer = createClusterClient();
  let points: readonly MapPoint[] = [];
  let serverClusters: readonly MapCluster[] = [];
  let chosenId: string | null = null;
  let tellShown = () => {};
  let late: ReturnType<typeof setTimeout> | undefined;

  const pointLayer = createMarkerLayer<MapPoint>(pins, queue, (current) =>
    createPointView(press(() => events.onChoose(current().id))),
  );
  const clusterLayer = createMarkerLayer<MapCluster>(pins, queue, (current) =>
    createClusterView(
      press(() => {
        const { latitude, longitude, expansionZoom } = current();
        if (getZoom() >= maxZoom) return events.onCrowd({ latitude, longitude });
        const zoom = Math.min(maxZoom, expansionZoom ?? getZoom() + serverClusterStep);
        go(zoom, { longitude, latitude });
      }),
    ),
  );

  const draw = (groups: readonly Grouped[]) => {
    queue.clear();
    const alone = new Set(groups.flatMap((grouped) => (grouped.kind === 'point' ? [grouped.id] : [])));
    if (chosenId !== null) alone.add(chosenId);
    pointLayer.show(
      new Map(points.filter((point) => alone.has(point.id)).map((point) => [point.id, point])),
      chosenId,
    );
    const clusters: MapCluster[] = [
      ...serverClusters.filter((cluster) => alone.has(keyOf(cluster))),
      ...groups.flatMap((grouped) => (grouped.kind === 'cluster' ? [grouped] : [])),
    ];
    clusterLayer.show(new Map(clusters.map((cluster) => [keyOf(cluster), cluster])), null);
    queue.add(() => tellShown());
  };

  const group = () => {
    const stations = points
      .filter((point) => point.id !== chosenId)
      .map(({ id, longitude, latitude, state }) => ({
        id,
        longitude,
        latitude,
        count: 1,
        idle: state === 'idle' ? 1 : 0,
      }));
    const groups = serverClusters.map((cluster) => ({ ...cluster, id: keyOf(cluster) }));
    clusterer.ask([...stations, ...groups], getZoom(), draw);
  };

  return {
    zoomed() {
      clearTimeout(late);
      late = setTimeout(group, regroupMs);
    },
    show(nextPoints, nextClusters, nextChosenId, onShown) {
      points = nextPoints;
      serverClusters = nextClusters;
      chosenId = nextChosenId;
      tellShown = onShown;
      clearTimeout(late);
      group();
    },
    stop() {
      clearTimeout(late);
      queue.clear();
      clusterer.stop();
    },
  };
}
