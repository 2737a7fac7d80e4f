import { atom, type ReadableAtom } from 'nanostores';
import { stationMarkers } from '#contract/calls/map/station-markers.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type Live, type Reading } from '#core/live.ts';
import type { MapBounds } from '../engine/map-adapter.ts';
import type { MapView } from '#domain/map-state.ts';
import type { Markers } from './markers.ts';

export interface Viewport {
  /** What the back end knows of the visible part of the map. */
  readonly $markers: ReadableAtom<Live<Markers>>;
  /** Whether the answer to the newest question is still to come. */
  readonly $asking: ReadableAtom<boolean>;
  /** The map came to rest: asks a moment later, and gives an older request up. */
  moved(bounds: MapBounds): void;
  /** Asks now, e.g. after the filter changed. */
  reload(): void;
}

/** The map may come to rest several times within one gesture, ms. */
const restMs = 250;

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/**
 * Stations of the visible part of the map, polled as the server says (domain model, 3.1: 30 s).
 * @param $view middle and zoom, `null` until the map or a snapshot said them
 */
export function createViewport(
  env: Environment,
  $filter: ReadableAtom<StationFilter>,
  $view: ReadableAtom<MapView | null>,
): Viewport {
  const $asking = atom(true);
  let bounds: MapBounds | null = null;
  let current: AbortController | null = null;
  let cancelRest = () => {};
  let tellBounds = () => {};
  const boundsKnown = new Promise<void>((resolve) => {
    tellBounds = resolve;
  });

  const send = async (how: Reading): Promise<Markers> => {
    const { signal } = how;
    const controller = new AbortController();
    const giveUp = () => controller.abort();
    signal.addEventListener('abort', giveUp);
    current = controller;
    const { swLng, swLat, neLng, neLat } = bounds ?? { swLng: 0, swLat: 0, neLng: 0, neLat: 0 };
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
      // An answer that was on its way when it was given up is not of this viewport.
      if (controller.signal.aborted && !signal.aborted) return await send(how);
      $asking.set(false);
      return answer;
    } catch (error) {
      // Given up for a newer viewport, not by the screen: ask for that one.
      if (controller.signal.aborted && !signal.aborted) return await send(how);
      $asking.set(false);
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
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
    if (!bounds) return;
    $asking.set(true);
    if (current) current.abort();
    else void live.refresh();
  };

  return {
    $markers: live.$state,
    $asking,
    reload,
    moved(next) {
      const first = bounds === null;
      bounds = next;
      cancelRest();
      $asking.set(true);
      if (first) tellBounds();
      else cancelRest = env.clock.after(restMs, reload);
    },
  };
}
