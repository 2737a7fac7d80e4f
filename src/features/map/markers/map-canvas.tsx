import { useEffect, useRef, useState } from 'react';
import { reloadIfOutdated } from '#core/lazy/chunk-errors.ts';
import { PreloadSlot } from '#ui/preload-slot/preload-slot.tsx';
import type { ChargeMap } from '../map-screen.ts';

/** The engine of this brand and nothing of the other one, in one step: what chose between them late would come first. */
const load = () =>
  document.documentElement.dataset['map'] ? import('./licensed-engine.ts') : import('./map-engine.ts');

interface Props {
  screen: ChargeMap;
}

/** Where the engine draws; without it the plain ground stays. A new `key` starts the engine again. */
export function MapCanvas({ screen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(true);
  useEffect(() => {
    const element = document.createElement('div');
    element.className = 'map-canvas-engine';
    box.current?.append(element);
    const dropFirst = () => setFirst(false);
    let stop = () => {};
    let gone = false;
    const start = async () => {
      const { attachEngine } = await load().catch(reloadIfOutdated);
      if (!gone) stop = attachEngine(element, screen, dropFirst);
    };
    start().catch(() => {
      dropFirst();
      if (!gone) screen.engineIs('failed');
    });
    return () => {
      gone = true;
      stop();
      element.remove();
    };
  }, [screen]);
  return (
    <div className="map-canvas" ref={box} role="region" aria-label="充电地图">
      {first && <PreloadSlot name="map" className="map-first" fill />}
    </div>
  );
}
