import * as v from 'valibot';
import type { AppStorage } from '#core/storage.ts';

const mapKey = 'all:map:';
/** Prefix of the keys in `env.storage` under which the map caches the stations of an area for the next visit. */
export const areaKey = `${mapKey}area:`;

const named = v.object({
  stations: v.array(v.object({ station: v.object({ stationId: v.string(), name: v.string() }) })),
});

/** Caches the station names of a list, which are in no cached area, in place of those of the last list. */
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
