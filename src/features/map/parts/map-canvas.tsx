import { useEffect, useRef, useState } from 'react';
import { orRenew } from '../../../core/stale-release';
import { FirstPlace } from '../../../ui/first-place/first-place';
import type { ChargeMap } from '../charge-map.store';
import type { CreateMap } from '../engine/map-adapter';
import { toMap } from '../markers';

interface Props {
  screen: ChargeMap;
}

const loadEngine = async (): Promise<CreateMap> => (await import('../engine/leaflet-map')).createLeafletMap;

/** @returns once `screen` knows where the map starts. */
const startOf = (screen: ChargeMap, stops: (() => void)[]) =>
  new Promise<NonNullable<ReturnType<ChargeMap['$start']['get']>>>((resolve) => {
    stops.push(screen.$start.subscribe((view) => void (view && resolve(view))));
  });

/**
 * Starts the engine in `element` and ties it to the stores.
 * @param dropFirst takes away what the page showed before the engine
 * @returns what ends it again
 */
function attach(element: HTMLElement, screen: ChargeMap, dropFirst: () => void): () => void {
  const stops: (() => void)[] = [];
  let gone = false;
  const run = async () => {
    const [create, start] = await Promise.all([loadEngine().catch(orRenew), startOf(screen, stops)]);
    if (gone) return;
    // What the page showed before the engine was there would stand still under a moving map.
    const onMove: typeof screen.moved = (view, bounds) => {
      if (screen.$engine.get() === 'ready') dropFirst();
      screen.moved(view, bounds);
    };
    const map = await create(element, start, { onMove, onChoose: screen.choose });
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

/** Where the engine draws; without it the plain ground stays. A new `key` starts the engine again. */
export function MapCanvas({ screen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(true);
  useEffect(() => {
    const element = document.createElement('div');
    element.className = 'map-canvas-engine';
    box.current?.append(element);
    const stop = attach(element, screen, () => setFirst(false));
    return () => {
      stop();
      element.remove();
    };
  }, [screen]);
  return (
    <div className="map-canvas" ref={box} role="region" aria-label="充电地图">
      {first && <FirstPlace name="map" className="map-first" />}
    </div>
  );
}
