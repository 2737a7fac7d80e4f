import type { Kysely } from 'kysely';
import type { Tariff } from '../../contract/schema/tariff';
import type { Database } from '../context';
import { cities, type CityRow } from './cities';
import type { City } from '../../contract/schema/city';
import { stationInfo, tariffFrom, type StationInfo } from './station-view';
import type { ConnectorTable } from './tables';

/** Everything about the world that never changes while the sandbox runs, in memory for the map's questions. */
export interface World {
  stations: readonly StationInfo[];
  byId: ReadonlyMap<string, StationInfo>;
  cities: readonly City[];
  connectorCount: number;
}

/** Reads the world from the data base once, after the import. */
export async function loadWorld(db: Kysely<Database>, seed: number): Promise<World> {
  const tariffs = new Map(
    (await db.selectFrom('tariff').selectAll().execute()).map((it) => [
      it.tariffId,
      JSON.parse(it.json) as Tariff,
    ]),
  );
  const connectors = await db.selectFrom('connector').selectAll().orderBy('connectorId').execute();
  const byStation = new Map<string, ConnectorTable[]>();
  for (const it of connectors) {
    const list = byStation.get(it.stationId);
    if (list) list.push(it);
    else byStation.set(it.stationId, [it]);
  }
  const rows = await db.selectFrom('station').selectAll().orderBy('stationId').execute();
  const stations = rows.map((row) =>
    stationInfo(row, byStation.get(row.stationId) ?? [], (id) => tariffFrom(tariffs, id), seed),
  );
  return {
    stations,
    byId: new Map(stations.map((it) => [it.row.stationId, it])),
    cities: cities.map((it) => countedCity(it, stations)),
    connectorCount: connectors.length,
  };
}

const countedCity = (it: CityRow, stations: readonly StationInfo[]): City => ({
  ...it,
  initial: it.pinyin.charAt(0).toUpperCase(),
  stationCount: stations.filter((each) => each.row.cityCode === it.cityCode).length,
});
