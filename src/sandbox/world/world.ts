import type { City } from '#contract/schema/station/city.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import { cities, type CityRow } from './cities.ts';
import { createClusterGrids, type ClusterGrids } from './index/cluster-grid.ts';
import { stationIdOfConnector } from './make/make-connectors.ts';
import { StationColumns } from './index/station-columns.ts';
import { createStationIndex, type StationIndex } from './index/station-index.ts';
import type { StationSource } from './make/station-source.ts';
import type { StationInfo } from './station-view.ts';
import type { ConnectorTable } from './tables.ts';
import { WorldStation } from './world-station.ts';

/** Everything about the world that never changes while the sandbox runs, kept in memory for the map. */
export interface World {
  /** In the order of their ids. */
  readonly stations: readonly StationInfo[];
  readonly byId: ReadonlyMap<string, StationInfo>;
  readonly cities: readonly City[];
  readonly connectorCount: number;
  readonly columns: StationColumns;
  /** Spatial index of the stations. */
  readonly area: StationIndex;
  readonly grids: ClusterGrids;
  ofCity(cityCode: string): readonly StationInfo[];
  connector(connectorId: string): ConnectorTable | undefined;
}

/** Combines stations to a world. @param tariffs by id; a station without a known one has no price */
export function createWorld(
  unsorted: readonly StationSource[],
  tariffs: ReadonlyMap<string, Tariff>,
  seed: number,
): World {
  const sources = [...unsorted].sort((a, b) => (a.row.stationId < b.row.stationId ? -1 : 1));
  const columns = new StationColumns(sources, tariffs, seed);
  const stations = sources.map((source, index) => new WorldStation(source, index, columns));
  const byId = new Map(stations.map((station) => [station.row.stationId, station]));
  const byCity = Map.groupBy(stations, (station) => station.row.cityCode);
  const ofCity = (cityCode: string): readonly StationInfo[] => byCity.get(cityCode) ?? [];
  return {
    stations,
    byId,
    cities: cities.map((city) => countedCity(city, ofCity(city.cityCode).length)),
    columns,
    connectorCount: columns.connectorColumns.total,
    area: createStationIndex(columns),
    grids: createClusterGrids(columns),
    ofCity,
    connector: (connectorId) =>
      byId
        .get(stationIdOfConnector(connectorId))
        ?.connectors.find((connector) => connector.connectorId === connectorId),
  };
}

const countedCity = (city: CityRow, stationCount: number): City => ({
  ...city,
  initial: city.pinyin.charAt(0).toUpperCase(),
  stationCount,
});
