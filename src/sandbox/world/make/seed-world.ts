import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { madeUpStations, type StationSeed } from '../cities.ts';
import { makeStation, type TakenNames } from './make-station.ts';
import { cars, users } from './people.ts';
import { districtsOf } from './sample-stations.ts';
import { tariffs } from './tariff-data.ts';

/** @returns a function that adds a row; `names` are the columns, separated by blanks. */
const insertInto = (raw: DatabaseSync, table: string, names: string) => {
  const columns = names.split(' ');
  const marks = columns.map(() => '?').join(',');
  const statement = raw.prepare(`INSERT INTO "${table}" (${columns.join(',')}) VALUES (${marks})`);
  return (row: object) => {
    const values = row as Record<string, SQLInputValue>;
    statement.run(...columns.map((name) => values[name] ?? null));
  };
};

const stationColumns =
  'stationId cityCode name address operatorId longitude latitude tariffId stationStatus brandOwned parkTag rating maxPowerW json';
const connectorColumns =
  'connectorId stationId equipmentId connectorName powerClass powerW parkNo tariffId qrCode';
const userColumns = 'userId login nick phone memberLevel points beanId';
const carColumns = 'vin userId curveIndex json soc';

/**
 * Fills the stations, connectors and tariffs of an empty world; the caller opens the transaction.
 *
 * @param stations rows of the stations file @param otherCities whether the 240 generated stations of six
 * other cities are added
 */
export function seedStations(
  raw: DatabaseSync,
  stations: readonly StationSeed[],
  seed: number,
  otherCities: boolean,
): void {
  const addTariff = insertInto(raw, 'tariff', 'tariffId json');
  for (const tariff of tariffs) addTariff({ tariffId: tariff.tariffId, json: JSON.stringify(tariff) });
  const addStation = insertInto(raw, 'station', stationColumns);
  const addConnector = insertInto(raw, 'connector', connectorColumns);
  const takenByCity = new Map<string, TakenNames>();
  for (const source of [...stations, ...(otherCities ? madeUpStations(seed) : [])]) {
    const taken = takenByCity.get(source.cityCode) ?? new Set<string>();
    takenByCity.set(source.cityCode, taken);
    const made = makeStation(source, districtsOf(source.cityCode), seed, taken);
    addStation(made.station);
    for (const connector of made.connectors) addConnector(connector);
  }
}

/** Fills users and cars; the caller opens the transaction. */
export function seedPeople(raw: DatabaseSync): void {
  const addUser = insertInto(raw, 'user', userColumns);
  for (const user of users) addUser(user);
  const addCar = insertInto(raw, 'car', carColumns);
  for (const { vehicle, ...car } of cars) addCar({ ...car, vin: vehicle.vin, json: JSON.stringify(vehicle) });
}
