import type { Kysely } from 'kysely';
import type { City } from '../../contract/schema/city';
import type { Tariff } from '../../contract/schema/tariff';
import type { Database } from '../context';
import { cities, type CityRow, type StationSeed } from './cities';
import { createClusterGrids, type ClusterGrids } from './cluster-grid';
import { stationIdOfConnector } from './make-connectors';
import { districtsOf, sampleStations } from './sample-stations';
import { StationColumns } from './station-columns';
import { createStationIndex, type StationIndex } from './station-index';
import type { StationInfo } from './station-view';
import type { ConnectorTable } from './tables';
import { keptStation, SampledStation, WorldStation, type StationSource } from './world-station';

/** Everything about the world that never changes while the sandbox runs, in memory for the map's questions. */
export interface World {
  /** In the order of their ids. */
  readonly stations: readonly StationInfo[];
  readonly byId: ReadonlyMap<string, StationInfo>;
  readonly cities: readonly City[];
  readonly connectorCount: number;
  readonly columns: StationColumns;
  /** The stations of an area. */
  readonly area: StationIndex;
  readonly grids: ClusterGrids;
  ofCity(cityCode: string): readonly StationInfo[];
  connector(connectorId: string): ConnectorTable | undefined;
}

/**
 * Reads the world from the data base once, after the import, and adds the sampled stations, which are in no table:
 * ask the world for a station or a connector, not the tables.
 *
 * @param sampled how many stations are sampled around the cities
 */
export async function loadWorld(db: Kysely<Database>, seed: number, sampled: number): Promise<World> {
  const tariffs = await db.selectFrom('tariff').selectAll().execute();
  const kept = await keptStations(db);
  const sources = [...kept, ...sampledStations(kept, seed, sampled)];
  return createWorld(
    sources,
    new Map(tariffs.map((it) => [it.tariffId, JSON.parse(it.json) as Tariff])),
    seed,
  );
}

async function keptStations(db: Kysely<Database>): Promise<StationSource[]> {
  const connectors = await db.selectFrom('connector').selectAll().orderBy('connectorId').execute();
  const byStation = Map.groupBy(connectors, (it) => it.stationId);
  const rows = await db.selectFrom('station').selectAll().execute();
  return rows.map((row) => keptStation(row, byStation.get(row.stationId) ?? []));
}

function sampledStations(kept: readonly StationSource[], seed: number, count: number): StationSource[] {
  const last = new Map<string, number>();
  for (const { row } of kept) {
    last.set(row.cityCode, Math.max(last.get(row.cityCode) ?? 0, Number(row.stationId.slice(4))));
  }
  const districts = new Map(cities.map((it) => [it.cityCode, districtsOf(it.cityCode)]));
  const made = (it: StationSeed) => new SampledStation(it, districts.get(it.cityCode) ?? [], seed);
  return sampleStations(count, seed, (cityCode) => last.get(cityCode) ?? 0).map(made);
}

/** Puts stations together to a world. @param tariffs by id; a station without a known one has no price */
export function createWorld(
  unsorted: readonly StationSource[],
  tariffs: ReadonlyMap<string, Tariff>,
  seed: number,
): World {
  const sources = [...unsorted].sort((a, b) => (a.row.stationId < b.row.stationId ? -1 : 1));
  const columns = new StationColumns(sources, tariffs, seed);
  const stations = sources.map((it, index) => new WorldStation(it, index, columns));
  const byId = new Map(stations.map((it) => [it.row.stationId, it]));
  const byCity = Map.groupBy(stations, (it) => it.row.cityCode);
  const ofCity = (cityCode: string): readonly StationInfo[] => byCity.get(cityCode) ?? [];
  return {
    stations,
    byId,
    cities: cities.map((it) => countedCity(it, ofCity(it.cityCode).length)),
    columns,
    connectorCount: columns.guns.total,
    area: createStationIndex(columns),
    grids: createClusterGrids(columns),
    ofCity,
    connector: (connectorId) =>
      byId.get(stationIdOfConnector(connectorId))?.connectors.find((it) => it.connectorId === connectorId),
  };
}

const countedCity = (it: CityRow, stationCount: number): City => ({
  ...it,
  initial: it.pinyin.charAt(0).toUpperCase(),
  stationCount,
});
