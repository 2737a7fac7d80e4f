import * as v from 'valibot';
import type { AppStorage } from '#core/storage.ts';

const mapKey = 'all:map:';
/** Each area of the map whose stations are kept for the next visit has a key in `env.storage` that begins so. */
export const areaKey = `${mapKey}area:`;

const named = v.object({
  stations: v.array(v.object({ station: v.object({ stationId: v.string(), name: v.string() }) })),
});

/** Keeps the names of the rows of a list, which lie in no area that is kept; those of the list before go. */
export const keepListed = (
  storage: Pick<AppStorage, 'write'>,
  stations: readonly { stationId: string; name: string }[],
): boolean =>
  storage.write(`${mapKey}listed`, {
    stations: stations.map(({ stationId, name }) => ({ station: { stationId, name } })),
  });

/** @returns the name of a station that the map or its list has shown lately; else an empty text */
export function knownName(storage: Pick<AppStorage, 'keys' | 'read'>, stationId: string): string {
  for (const key of storage.keys(mapKey)) {
    const found = storage.read(key, named)?.stations.find(({ station }) => station.stationId === stationId);
    if (found) return found.station.name;
  }
  return '';
}
