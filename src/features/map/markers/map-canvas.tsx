import { useEffect, useRef, useState } from 'react';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { PreloadSlot } from '#ui/preload-slot/preload-slot.tsx';
import type { ChargeMap } from '../charge-map.store.ts';
import { attachEngine } from './attach-engine.ts';

/** The licensed map for brands with a key; for the sandbox and other brands the open one. */
const load = () =>
  document.documentElement.dataset['map']
    ? import('../engine/amap/amap-map.ts')
    : import('../engine/leaflet-map.ts');

interface Props {
  screen: ChargeMap;
}

/** The map; without an engine the plain ground stays. A new `key` starts the engine again. */
export function MapCanvas({ screen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(true);
  const onLost = () => {
    setFirst(false);
    screen.engineIs('failed');
  };
  const { part } = useLazyPart(load, { loss: 'caller', onLost });
  useEffect(() => {
    const place = box.current;
    if (place) screen.foresee({ width: place.clientWidth, height: place.clientHeight });
  }, [screen]);
  useEffect(() => {
    if (!part) return undefined;
    const element = document.createElement('div');
    element.className = 'map-canvas-engine';
    box.current?.append(element);
    const stop = attachEngine(part.createMap, element, screen, () => setFirst(false));
    return () => {
      stop();
      element.remove();
    };
  }, [screen, part]);
  return (
    <div className="map-canvas" ref={box} role="region" aria-label="充电地图">
      {first && <PreloadSlot name="map" className="map-first u-absolute u-inset-0" fill />}
    </div>
  );
}
