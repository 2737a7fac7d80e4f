import * as v from 'valibot';
import type { AppStorage } from '#core/storage.ts';
import type { MapView } from '#domain/map-state.ts';
import { mapTargetKey, meantStationKey, readMapTarget } from '#domain/map-target.ts';

/** As `readMapTarget`, and removes the view. */
export function takeMapTarget(storage: AppStorage): MapView | undefined {
  const target = readMapTarget(storage);
  storage.remove(mapTargetKey);
  return target;
}

/** @returns the station for whose sake another page sends the map somewhere, once; `null` where it is a place alone */
export function takeMeantStation(storage: AppStorage): string | null {
  const stationId = storage.read(meantStationKey, v.string()) ?? null;
  storage.remove(meantStationKey);
  return stationId;
}
