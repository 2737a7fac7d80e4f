import { atom, onMount, type ReadableAtom } from 'nanostores';
import { stationMarkers } from '#contract/calls/map/station-markers.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type Live, type Reading } from '#core/live.ts';
import type { MapBounds } from '../engine/map-adapter.ts';
import { startZoom, type MapView } from '#domain/map-state.ts';
import { isSameViewport } from './map-middle.ts';
import type { Markers } from './markers.ts';

export interface Viewport {
  /** The stations of the visible part of the map. */
  readonly $markers: ReadableAtom<Live<Markers>>;
  /** Whether the newest request has not been answered yet. */
  readonly $asking: ReadableAtom<boolean>;
  /** The part of the map that was requested last. */
  readonly $bounds: ReadableAtom<MapBounds | null>;
  /** To be called when the map stops moving: requests these bounds a moment later, and cancels an older request. */
  moved(bounds: MapBounds): void;
  /** Requests again now, e.g. after the filter changed. */
  reload(): void;
  /** Shows other stations until the answer comes. */
  standIn(markers: Live<Markers>): void;
}

/** Delay of a request, ms: the map may stop several times within one gesture. */
const restMs = 250;

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/**
 * Stations of the visible part of the map, polled at the server's interval (domain model, 3.1: 30 s).
 * @param $view middle and zoom, `null` until the map or a snapshot has them
 */
export function createViewport(
  env: Environment,
  $filter: ReadableAtom<StationFilter>,
  $view: ReadableAtom<MapView | null>,
): Viewport {
  const $asking = atom(true);
  const $bounds = atom<MapBounds | null>(null);
  let current: AbortController | null = null;
  let cancelRest = () => {};
  let resolveBounds = () => {};
  const boundsKnown = new Promise<void>((resolve) => {
    resolveBounds = resolve;
  });

  const send = async (how: Reading): Promise<Markers> => {
    const { signal } = how;
    const controller = new AbortController();
    const abort = () => controller.abort();
    signal.addEventListener('abort', abort);
    current = controller;
    const { swLng, swLat, neLng, neLat } = $bounds.get() ?? { swLng: 0, swLat: 0, neLng: 0, neLat: 0 };
    const request = {
      bounds: {
        swLng: within(swLng, 180),
        swLat: within(swLat, 90),
        neLng: within(neLng, 180),
        neLat: within(neLat, 90),
      },
      zoom: Math.min(20, Math.max(3, $view.get()?.zoom ?? 3)),
      filter: $filter.get(),
    };
    try {
      const answer = await env.call(stationMarkers, request, { ...how, signal: controller.signal });
      // The answer to a request that was cancelled too late is not of this viewport.
      if (controller.signal.aborted && !signal.aborted) return await send(how);
      $asking.set(false);
      return answer;
    } catch (error) {
      // Cancelled for a newer viewport, not by the screen: request that one.
      if (controller.signal.aborted && !signal.aborted) return await send(how);
      $asking.set(false);
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
      if (current === controller) current = null;
    }
  };

  const live = createLive(env, {
    load: async (how) => {
      await boundsKnown;
      return send(how);
    },
    nextPollMs: (answer) => answer.nextPollMs,
  });

  const reload = () => {
    cancelRest();
    if (!$bounds.get()) return;
    $asking.set(true);
    if (current) current.abort();
    else void live.refresh();
  };

  const $markers = atom<Live<Markers>>({ state: 'loading' });
  onMount($markers, () => live.$state.subscribe((state) => $markers.set(state)));

  return {
    $markers,
    $asking,
    $bounds,
    reload,
    standIn: (markers) => $markers.set(markers),
    moved(next) {
      const before = $bounds.get();
      if (before && isSameViewport(before, next, $view.get()?.zoom ?? startZoom)) return;
      cancelRest();
      $asking.set(true);
      $bounds.set(next);
      if (before) cancelRest = env.clock.after(restMs, reload);
      else resolveBounds();
    },
  };
}
