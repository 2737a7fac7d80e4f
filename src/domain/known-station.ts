import * as v from 'valibot';
import type { AppStorage } from '#core/storage.ts';

/** Each area of the map whose stations are kept for the next visit has a key in `env.storage` that begins so. */
export const areaKey = 'all:map:area:';

const named = v.object({
  stations: v.array(v.object({ station: v.object({ stationId: v.string(), name: v.string() }) })),
});

/** @returns the name of a station that the map has shown lately, for a page that cannot read it; else an empty text */
export function knownName(storage: Pick<AppStorage, 'keys' | 'read'>, stationId: string): string {
  for (const key of storage.keys(areaKey)) {
    const found = storage.read(key, named)?.stations.find(({ station }) => station.stationId === stationId);
    if (found) return found.station.name;
  }
  return '';
}
