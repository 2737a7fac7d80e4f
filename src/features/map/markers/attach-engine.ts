import type { CreateMap, MapBounds, MapRoom, MapView } from '../engine/map-adapter.ts';
import type { Box } from '../engine/boxes.ts';
import type { ChargeMap } from '../charge-map.store.ts';
import { projection } from '../engine/projection.ts';
import { toMap } from './markers.ts';
import { fromPlace, toPlace } from './map-middle.ts';

/** Elements that lie over the map. */
const overMap = [
  '[data-over-map]',
  '.map-controls',
  '.pw-drag-sheet-above > :not(.map-controls):not(.map-thumb)',
  '.map-thumb > *',
  '.map-credit > span',
  '.map-city-note > span',
  '.pw-drag-sheet-panel',
].join();

/**
 * Space around the place to which the map moves, px: for a chosen pill above, buttons on the right, and the
 * credit below (visual design).
 */
const padding = { top: 50, right: 76, bottom: 28, left: 64 };

/** @returns which part of the map's element is visible now; it measures elements, so call it once per drawing */
function roomOf(element: HTMLElement): MapRoom {
  const place = element.getBoundingClientRect();
  const covers: Box[] = [];
  let top = 0;
  let bottom = place.height;
  for (const over of document.querySelectorAll(overMap)) {
    const box = over.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const cover = {
      left: box.left - place.left,
      right: box.right - place.left,
      top: box.top - place.top,
      bottom: box.bottom - place.top,
    };
    covers.push(cover);
    if (over.matches('[data-over-map]')) top = Math.max(top, cover.bottom);
    if (over.matches('.pw-drag-sheet-panel')) bottom = Math.min(bottom, cover.top);
  }
  const open = {
    left: padding.left,
    right: Math.max(padding.left + 1, place.width - padding.right),
    top: top + padding.top,
    bottom: bottom - padding.bottom,
  };
  // At large text, or with the list over the whole map, nothing is left: then the middle of the element is
  // used.
  if (open.bottom - open.top < padding.top) {
    open.top = place.height / 2 - padding.top;
    open.bottom = place.height / 2 + padding.top;
  }
  return { size: { width: place.width, height: place.height }, covers, open };
}

/** @returns once `screen` knows where the map starts. */
const startOf = (screen: ChargeMap, stops: (() => void)[]) =>
  new Promise<NonNullable<ReturnType<ChargeMap['$start']['get']>>>((resolve) => {
    stops.push(screen.$start.subscribe((view) => void (view && resolve(view))));
  });

/** Time without a move after which the map counts as still, ms: swipes in quick succession are one move. */
const restMs = 400;

/**
 * Sets `aria-busy` of the element while the map moves, loads or draws, and reports to the screen whether it
 * does neither.
 */
function createBusy(element: HTMLElement, screen: ChargeMap) {
  // The stations may have been loaded before the engine: it is busy until it has drawn them.
  const now = { waiting: true, moving: false, drawing: false, moved: false };
  let written: boolean | null = null;
  let timer = 0;
  const write = () => {
    screen.rests(!now.moved && !now.drawing);
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
      if (!moving) timer = window.setTimeout(() => is({ moved: false }), restMs);
      is({ moving, moved: true });
    },
    draws: (drawing: boolean): void => is({ drawing, waiting: false }),
    stop(): void {
      clearTimeout(timer);
      stopAsking();
      screen.rests(null);
    },
  };
}

/** @returns the stations with first markers */
const firstStations = (place: Element | null): string[] =>
  [...(place?.querySelectorAll<HTMLElement>('.map-first-anchor') ?? [])].flatMap(
    ({ dataset }) => dataset['station'] ?? [],
  );

/** The elements over the map are measured at most once in this time, ms: measuring forces a layout of the page. */
const roomMs = 2_000;

/** Measures which part of the map is visible, and again once the sheet or the window changed. */
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
    /** The overlays of the map have changed. */
    forget,
  };
}

/**
 * Calls `changed` once the sheet has reached another stop, or something above it or at the head of the page
 * has grown or shrunk: a button of the map, a notice that appears or is dismissed, the offline strip above
 * the chips.
 *
 * @returns a function that stops it
 */
function followCovers(changed: () => void): () => void {
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(changed);
  // Needed because a notice does not change the size of its row.
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
    // At the full stop nothing is above the sheet.
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

/**
 * Starts an engine in `element` and connects it with the stores.
 *
 * @param dropFirst removes the first markers, which the page shows before the engine
 * @returns a function that ends the engine
 */
export function attachEngine(
  createMap: CreateMap,
  element: HTMLElement,
  screen: ChargeMap,
  dropFirst: () => void,
): () => void {
  const stops: (() => void)[] = [];
  let gone = false;
  const run = async () => {
    const start = await startOf(screen, stops);
    if (gone) return;
    const { room, forget } = keepRoom(element, stops);
    const hasNote = () => element.querySelector('.map-city-note') !== null;
    let noted = false;
    const height = () => room().size.height;
    // The first markers would not move with the map.
    const onMove = (place: MapView, bounds: MapBounds) => {
      // The owner was located while the engine was loading: it moves there first.
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
    // The credit is shown with the engine.
    forget();
    const found = screen.$start.get();
    const coversChanged = () => {
      forget();
      map.coversChanged();
    };
    const moveTo = (view: MapView) => map.setView(toPlace(view, height()));
    if (found && found !== start) moveTo(found);
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
      screen.$flight.listen((view) => view && moveTo(view)),
      screen.$location.subscribe((location) =>
        map.setMe(location.state === 'located' ? location.position : null),
      ),
      screen.car.$car.subscribe((car) => map.setCar(car.state === 'located' ? car.position : null)),
      screen.$place.subscribe(map.setPlace),
      screen.$city.subscribe((city) => {
        map.nameCity?.(city);
        // Outside the base map the name of the city is shown, which markers must not cover.
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
}
