import type { ReadableAtom } from 'nanostores';
import { afterEach } from 'vitest';
import { createChargeMap, type ChargeMap } from '#features/map/charge-map.store.ts';
import type { MapBounds } from '#features/map/engine/map-adapter.ts';
import type { MapView } from '#domain/map-state.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';
import { readyOf } from '#tests/support/stores/value-of.ts';

/** The middle of Futian, where a phone shows some dozen stations. */
export const futian: MapView = { longitude: 114.0545, latitude: 22.5405, zoom: 14 };

/** Bounds of the map on a phone around `view`: ±`lng` and ±`lat` degrees. */
export const boundsAround = (view: MapView, lng = 0.009, lat = 0.016): MapBounds => ({
  swLng: view.longitude - lng,
  neLng: view.longitude + lng,
  swLat: view.latitude - lat,
  neLat: view.latitude + lat,
});

/**
 * The loaded list of stations.
 * @throws if it is not loaded
 */
export const rowsOf = (map: ChargeMap) => readyOf(map.nearby.$list);

export interface OpenMap extends TestEnvironment {
  map: ChargeMap;
  /** Ends the screen and the sandbox. */
  leave(): Promise<void>;
  /** Ends the screen only. */
  stop(): void;
}

interface MapOptions extends TestOptions {
  /** Changes the native app before the page starts. */
  change?: (test: TestEnvironment) => void;
}

/** Opens /chargeMap, subscribes to its stores, and waits until it is idle. */
export async function openMap({ change = () => {}, ...options }: MapOptions = {}): Promise<OpenMap> {
  const test = await createTestEnvironment(options);
  change(test);
  const map = createChargeMap(test.env);
  const stops = [map.$markers, map.$chosen, map.$running, map.nearby.$list, map.$start].map((store) =>
    (store as ReadableAtom).listen(() => {}),
  );
  stops.push(map.start());
  await test.idle();
  const stop = () => {
    for (const end of stops.splice(0)) end();
  };
  return {
    ...test,
    map,
    stop,
    async leave() {
      stop();
      await test.close();
    },
  };
}

/** @returns `openMap`; its maps are closed after each test */
export function mapOpener(): typeof openMap {
  let open: OpenMap[] = [];
  afterEach(async () => {
    for (const map of open) await map.leave();
    open = [];
  });
  return async (options) => {
    const test = await openMap(options);
    open.push(test);
    return test;
  };
}
