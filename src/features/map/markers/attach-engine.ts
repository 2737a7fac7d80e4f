import type { ChargeMap } from '../map-screen.ts';
import type { CreateMap, MapBounds, MapRoom, MapView } from '../engine/map-adapter.ts';
import { projection } from '../engine/projection.ts';
import { roomOf } from './map-room.ts';
import { toMap } from './to-map.ts';
import { fromPlace, toPlace } from './sight-view.ts';

/** @returns once `screen` knows where the map starts. */
const startOf = (screen: ChargeMap, stops: (() => void)[]) =>
  new Promise<NonNullable<ReturnType<ChargeMap['$start']['get']>>>((resolve) => {
    stops.push(screen.$start.subscribe((view) => void (view && resolve(view))));
  });

/** Between two swipes of somebody who looks around the map does not rest, ms. */
const restMs = 400;

/**
 * Says on the element whether what it shows is still going to change: while the map moves, asks or draws; and to the screen
 * whether the map has come to rest.
 */
function createBusy(element: HTMLElement, screen: ChargeMap) {
  // The stations may be there before the engine: until it has drawn them, what it shows is going to change.
  const now = { waiting: true, moving: false, drawing: false, stirred: false };
  let written: boolean | null = null;
  let timer = 0;
  const write = () => {
    screen.$resting.set(!now.stirred && !now.drawing);
    const busy = now.waiting || now.moving || now.drawing || screen.$asking.get();
    if (busy !== written) element.setAttribute('aria-busy', String((written = busy)));
  };
  const is = (change: Partial<typeof now>) => {
    Object.assign(now, change);
    write();
  };
  const stopAsking = screen.$asking.subscribe(write);
  return {
    moves(moving: boolean): void {
      clearTimeout(timer);
      if (!moving) timer = window.setTimeout(() => is({ stirred: false }), restMs);
      is({ moving, stirred: true });
    },
    draws: (drawing: boolean): void => is({ drawing, waiting: false }),
    stop(): void {
      clearTimeout(timer);
      stopAsking();
      screen.$resting.set(null);
    },
  };
}

/** @returns the stations whose prices stand on the map before its engine is there */
const firstStations = (place: Element | null): string[] =>
  [...(place?.querySelectorAll<HTMLElement>('.map-first-anchor') ?? [])].flatMap(
    ({ dataset }) => dataset['station'] ?? [],
  );

/** What lies over the map is measured once in this time, ms: measuring makes the page lay itself out. */
const roomMs = 2_000;

/** What of the map can be seen, as it was measured last, and again once the sheet or the window changed. */
function keepRoom(element: HTMLElement, stops: (() => void)[]) {
  let kept: { room: MapRoom; time: number } | null = null;
  const forget = () => {
    kept = null;
  };
  for (const event of ['transitionend', 'resize']) {
    window.addEventListener(event, forget, true);
    stops.push(() => window.removeEventListener(event, forget, true));
  }
  return {
    room(): MapRoom {
      const time = performance.now();
      if (!kept || time - kept.time > roomMs) kept = { room: roomOf(element), time };
      return kept.room;
    },
    /** Something else lies over the map now. */
    forget,
  };
}

/**
 * Places the markers anew once the sheet has come to rest elsewhere, or what stands on top of it or at the head of the page
 * has grown or shrunk: a button of the map that comes late, a notice that comes or is dismissed, the strip of a lost
 * network above the chips. @returns what ends it
 */
function followCovers(changed: () => void): () => void {
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(changed);
  // A notice comes into a row that is as large without it.
  const comings = new MutationObserver(changed);
  const watch = () => {
    observer?.disconnect();
    comings.disconnect();
    for (const cover of document.querySelectorAll('[data-over-map], .pw-drag-sheet-above')) {
      observer?.observe(cover);
      comings.observe(cover, { childList: true, subtree: true });
    }
  };
  const onRest = ({ target, propertyName }: TransitionEvent) => {
    const isSheet = target instanceof Element && target.classList.contains('pw-drag-sheet');
    if (!isSheet || propertyName !== 'transform') return;
    // At the full stop nothing stands on top of the sheet.
    watch();
    changed();
  };
  watch();
  document.addEventListener('transitionend', onRest);
  return () => {
    observer?.disconnect();
    comings.disconnect();
    document.removeEventListener('transitionend', onRest);
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
      const { room, forget } = keepRoom(element, stops);
      const hasNote = () => element.querySelector('.map-city-note') !== null;
      let noted = false;
      const height = () => room().size.height;
      // What the page showed before the engine was there would stand still under a moving map.
      const onMove = (place: MapView, bounds: MapBounds) => {
        // The owner was found while the engine was on its way: it goes there first.
        if (screen.$engine.get() !== 'ready' && screen.$start.get() !== start) return;
        if (screen.$engine.get() === 'ready') dropFirst();
        const { size, open } = room();
        screen.moved(fromPlace(place, size.height), bounds, projection(place, size).toBounds(open));
      };
      const busy = createBusy(element, screen);
      const events = {
        onMove(place: MapView, bounds: MapBounds) {
          if (noted !== hasNote()) forget();
          noted = hasNote();
          onMove(place, bounds);
          busy.moves(false);
        },
        onMoveStart: () => busy.moves(true),
        onChoose: screen.choose,
        onCrowd: screen.showCrowd,
      };
      const map = await createMap(element, toPlace(start, height()), events, room);
      if (gone) return map.destroy();
      screen.engineIs('ready');
      // The credit comes with the engine.
      forget();
      const found = screen.$start.get();
      const coversChanged = () => {
        forget();
        map.coversChanged();
      };
      const bring = (view: MapView) => map.setView(toPlace(view, height()));
      if (found && found !== start) bring(found);
      const draw = () => {
        const markers = screen.$markers.get();
        if (markers.state !== 'ready') return busy.draws(false);
        const { points, clusters } = toMap(markers.value);
        const chosenId = screen.$chosen.get()?.stationId ?? null;
        busy.draws(true);
        const before = firstStations(element.parentElement);
        map.show({ points, clusters, chosenId, before }, () => {
          dropFirst();
          busy.draws(false);
        });
      };
      stops.push(
        map.destroy,
        busy.stop,
        followCovers(coversChanged),
        screen.$markers.subscribe(draw),
        screen.$chosen.listen(draw),
        screen.$flight.listen((view) => view && bring(view)),
        screen.$location.subscribe((location) =>
          map.setMe(location.state === 'located' ? location.position : null),
        ),
        screen.$car.subscribe(map.setCar),
        screen.$place.subscribe(map.setPlace),
        screen.$city.subscribe((city) => {
          map.nameCity?.(city);
          // Its name stands on the map where there is no ground.
          if (hasNote()) coversChanged();
        }),
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
