import type { Kysely } from 'kysely';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { Database } from '#sandbox/context.ts';
import { cities, type StationSeed } from '../cities.ts';
import { districtsOf, sampleStations } from './sample-stations.ts';
import { storedStation, SampledStation, type StationSource } from './station-source.ts';
import { createWorld, type World } from '../world.ts';

/**
 * Loads the world from the database once after the import, and adds the generated stations, which are in no
 * table: query the world for a station or a connector, not the tables.
 *
 * @param sampled number of generated stations around the cities
 */
export async function loadWorld(db: Kysely<Database>, seed: number, sampled: number): Promise<World> {
  const tariffs = await db.selectFrom('tariff').selectAll().execute();
  const stored = await storedStations(db);
  const sources = [...stored, ...sampledStations(stored, seed, sampled)];
  return createWorld(
    sources,
    new Map(tariffs.map((tariff) => [tariff.tariffId, JSON.parse(tariff.json) as Tariff])),
    seed,
  );
}

async function storedStations(db: Kysely<Database>): Promise<StationSource[]> {
  const connectors = await db.selectFrom('connector').selectAll().orderBy('connectorId').execute();
  const byStation = Map.groupBy(connectors, (connector) => connector.stationId);
  const rows = await db.selectFrom('station').selectAll().execute();
  return rows.map((row) => storedStation(row, byStation.get(row.stationId) ?? []));
}

function sampledStations(stored: readonly StationSource[], seed: number, count: number): StationSource[] {
  const last = new Map<string, number>();
  for (const { row } of stored) {
    last.set(row.cityCode, Math.max(last.get(row.cityCode) ?? 0, Number(row.stationId.slice(4))));
  }
  const districts = new Map(cities.map((city) => [city.cityCode, districtsOf(city.cityCode)]));
  const made = (source: StationSeed) =>
    new SampledStation(source, districts.get(source.cityCode) ?? [], seed);
  return sampleStations(count, seed, (cityCode) => last.get(cityCode) ?? 0).map(made);
}
