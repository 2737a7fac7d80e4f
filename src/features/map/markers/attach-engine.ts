import type { ChargeMap } from '../map-screen.ts';
import type { CreateMap } from '../engine/map-adapter.ts';
import { toMap } from './markers.ts';

/** @returns once `screen` knows where the map starts. */
const startOf = (screen: ChargeMap, stops: (() => void)[]) =>
  new Promise<NonNullable<ReturnType<ChargeMap['$start']['get']>>>((resolve) => {
    stops.push(screen.$start.subscribe((view) => void (view && resolve(view))));
  });

/** Says on the element whether what it shows is still going to change: while the map moves, asks or draws. */
function createBusy(element: HTMLElement, screen: ChargeMap) {
  const now = { moving: false, drawing: false };
  const write = () => {
    element.setAttribute('aria-busy', String(now.moving || now.drawing || screen.$asking.get()));
  };
  return {
    is(change: Partial<typeof now>): void {
      Object.assign(now, change);
      write();
    },
    stop: screen.$asking.subscribe(write),
  };
}

/** @param dropFirst takes away what the page showed before the engine @returns what ends the engine again */
export type AttachEngine = (element: HTMLElement, screen: ChargeMap, dropFirst: () => void) => () => void;

/** Starts the engine in `element` and ties it to the stores; loaded with the engine. */
export const attachWith =
  (createMap: CreateMap): AttachEngine =>
  (element, screen, dropFirst) => {
    const stops: (() => void)[] = [];
    let gone = false;
    const run = async () => {
      const start = await startOf(screen, stops);
      if (gone) return;
      // What the page showed before the engine was there would stand still under a moving map.
      const onMove: typeof screen.moved = (view, bounds) => {
        // The owner was found while the engine was on its way: it goes there first.
        if (screen.$engine.get() !== 'ready' && screen.$start.get() !== start) return;
        if (screen.$engine.get() === 'ready') dropFirst();
        screen.moved(view, bounds);
      };
      const busy = createBusy(element, screen);
      const map = await createMap(element, start, {
        onMove(view, bounds) {
          onMove(view, bounds);
          busy.is({ moving: false });
        },
        onStir: () => busy.is({ moving: true }),
        onChoose: screen.choose,
        onCrowd: screen.showCrowd,
      });
      if (gone) return map.destroy();
      screen.engineIs('ready');
      const found = screen.$start.get();
      if (found && found !== start) map.setView(found);
      const draw = () => {
        const markers = screen.$markers.get();
        if (markers.state !== 'ready') return;
        const { points, clusters } = toMap(markers.value);
        busy.is({ drawing: true });
        map.show(points, clusters, screen.$chosen.get()?.stationId ?? null, () => {
          dropFirst();
          busy.is({ drawing: false });
        });
      };
      stops.push(
        map.destroy,
        busy.stop,
        screen.$markers.subscribe(draw),
        screen.$chosen.listen(draw),
        screen.$flight.listen((view) => view && map.setView(view)),
        screen.$location.subscribe((location) =>
          map.setMe(location.state === 'located' ? location.position : null),
        ),
        screen.$car.subscribe(map.setCar),
        screen.$city.subscribe((city) => map.nameCity?.(city)),
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
  };
