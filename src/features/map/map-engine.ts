import type { ChargeMap } from './charge-map.store';
import { createLeafletMap } from './engine/leaflet-map';
import { toMap } from './markers';

/** @returns once `screen` knows where the map starts. */
const startOf = (screen: ChargeMap, stops: (() => void)[]) =>
  new Promise<NonNullable<ReturnType<ChargeMap['$start']['get']>>>((resolve) => {
    stops.push(screen.$start.subscribe((view) => void (view && resolve(view))));
  });

/**
 * Starts the engine in `element` and ties it to the stores; loaded with the engine.
 * @param dropFirst takes away what the page showed before the engine
 * @returns what ends it again
 */
export function attachEngine(element: HTMLElement, screen: ChargeMap, dropFirst: () => void): () => void {
  const stops: (() => void)[] = [];
  let gone = false;
  const run = async () => {
    const start = await startOf(screen, stops);
    if (gone) return;
    // What the page showed before the engine was there would stand still under a moving map.
    const onMove: typeof screen.moved = (view, bounds) => {
      if (screen.$engine.get() === 'ready') dropFirst();
      screen.moved(view, bounds);
    };
    const map = await createLeafletMap(element, start, { onMove, onChoose: screen.choose });
    if (gone) return map.destroy();
    screen.engineIs('ready');
    void map.drawn.then(dropFirst);
    const draw = () => {
      const markers = screen.$markers.get();
      if (markers.state !== 'ready') return;
      const { points, clusters } = toMap(markers.value);
      map.show(points, clusters, screen.$chosen.get()?.stationId ?? null);
    };
    stops.push(
      map.destroy,
      screen.$markers.subscribe(draw),
      screen.$chosen.listen(draw),
      screen.$flight.listen((view) => view && map.setView(view)),
      screen.$location.subscribe((it) => map.setMe(it.state === 'located' ? it.position : null)),
    );
  };
  run().catch(() => {
    dropFirst();
    if (!gone) screen.engineIs('failed');
  });
  return () => {
    gone = true;
    for (const stop of stops) stop();
  };
}
