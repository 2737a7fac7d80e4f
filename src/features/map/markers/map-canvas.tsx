import { useEffect, useRef, useState } from 'react';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { PreloadSlot } from '#ui/preload-slot/preload-slot.tsx';
import type { MapLive } from '../map-lazy.ts';
import type { ChargeMap } from '../map-screen.ts';

/** The engine of this brand and nothing of the other one, in one step: what chose between them late would come first. */
const load = () =>
  document.documentElement.dataset['map'] ? import('./licensed-engine.ts') : import('./map-engine.ts');

interface Props {
  screen: ChargeMap;
  /** What asks for the markers, as soon as it is there. */
  live: MapLive | undefined;
}

/** Where the engine draws; without it the plain ground stays. A new `key` starts the engine again. */
export function MapCanvas({ screen, live }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(true);
  const onLost = () => {
    setFirst(false);
    screen.engineIs('failed');
  };
  const { part } = useLazyPart(load, { loss: 'caller', onLost });
  useEffect(() => {
    const place = box.current;
    if (place) live?.foresee({ width: place.clientWidth, height: place.clientHeight });
  }, [live]);
  useEffect(() => {
    if (!part) return undefined;
    const element = document.createElement('div');
    element.className = 'map-canvas-engine';
    box.current?.append(element);
    const stop = part.attachEngine(element, screen, () => setFirst(false));
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
