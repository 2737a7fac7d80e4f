import type { Tariff } from '../../../src/contract/schema/tariff';
import type { StationSeed } from '../../../src/sandbox/world/cities';
import { districtsOf } from '../../../src/sandbox/world/sample-stations';
import type { Viewpoint } from '../../../src/sandbox/world/station-view';
import { tariffs } from '../../../src/sandbox/world/tariff-data';
import { createWorld, type World } from '../../../src/sandbox/world/world';
import { SampledStation } from '../../../src/sandbox/world/station-source';

const shenzhen = '440300';
export const centre = { longitude: 114.0545, latitude: 22.5405 };
/** 2026-03-01 18:30 in Asia/Shanghai. */
const evening = Date.UTC(2026, 2, 1, 10, 30);

const everyTariff = new Map(tariffs.map((it) => [it.tariffId, it]));

/** A world of stations at these places, each with three fast and two slow connectors unless told otherwise. */
export function worldOf(
  places: readonly Partial<StationSeed>[],
  known: ReadonlyMap<string, Tariff> = everyTariff,
): World {
  const seeds = places.map((it, index): StationSeed => ({
    serial: index + 1,
    cityCode: shenzhen,
    ...centre,
    fast: 3,
    slow: 2,
    ...it,
  }));
  const districts = districtsOf(shenzhen);
  return createWorld(
    seeds.map((it) => new SampledStation(it, districts, 1)),
    known,
    1,
  );
}

/** Nobody logged in, no connector held. */
export const nobody: Viewpoint = {
  seed: 1,
  time: evening,
  overrides: new Map(),
  overridden: new Set(),
  favouriteAt: new Set(),
  favourites: new Set(),
  member: false,
  origin: null,
};
