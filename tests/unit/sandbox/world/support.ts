import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { StationSeed } from '#sandbox/world/cities.ts';
import { districtsOf } from '#sandbox/world/make/sample-stations.ts';
import type { Viewpoint } from '#sandbox/world/station-view.ts';
import { tariffs } from '#sandbox/world/make/tariff-data.ts';
import { createWorld, type World } from '#sandbox/world/world.ts';
import { SampledStation } from '#sandbox/world/make/station-source.ts';

const shenzhen = '440300';
export const centre = { longitude: 114.0545, latitude: 22.5405 };
/** 2026-03-01 18:30 in Asia/Shanghai. */
const evening = Date.UTC(2026, 2, 1, 10, 30);

const everyTariff = new Map(tariffs.map((tariff) => [tariff.tariffId, tariff]));

/** A world of stations at these places, each with three fast and two slow connectors by default. */
export function worldOf(
  places: readonly Partial<StationSeed>[],
  known: ReadonlyMap<string, Tariff> = everyTariff,
): World {
  const seeds = places.map((place, index): StationSeed => ({
    serial: index + 1,
    cityCode: shenzhen,
    ...centre,
    fast: 3,
    slow: 2,
    ...place,
  }));
  const districts = districtsOf(shenzhen);
  return createWorld(
    seeds.map((seed) => new SampledStation(seed, districts, 1)),
    known,
    1,
  );
}

/** Without a login, and without an occupied connector. */
export const nobody: Viewpoint = {
  seed: 1,
  time: evening,
  overrides: new Map(),
  overridden: new Set(),
  favouriteAt: new Set(),
  favourites: new Set(),
  member: false,
  car: null,
  origin: null,
};
