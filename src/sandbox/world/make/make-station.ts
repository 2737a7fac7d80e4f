import type { StationSeed } from '../cities.ts';
import { hashText, mix, pick, unit } from './hash.ts';
import { makeConnectors, maxPowerOf, pad } from './make-connectors.ts';
import { cityNameOf, makeFacts, operatorAt, siteAt } from './make-facts.ts';
import { nearestDistrict, roads, themes, type District } from '../places.ts';
import { stationTariffIds } from './tariff-data.ts';
import type { ConnectorTable, StationTable } from '../tables.ts';

/** Used names, so that no two stations of a city share one. */
export type TakenNames = Set<string>;

/** @returns the station's id: city (four digits of its GB code) and serial. */
export const stationIdOf = (seed: Pick<StationSeed, 'cityCode' | 'serial'>): string =>
  seed.cityCode.slice(0, 4) + pad(seed.serial, 5);

/** The columns by which queries filter stations: without the facts, which are generated on request. */
export type StationRow = Omit<StationTable, 'json'>;

/** Generates everything about a station that the file lacks; the same seed gives the same station. */
export function makeStation(
  source: StationSeed,
  districts: readonly District[],
  seed: number,
  taken: TakenNames,
): { station: StationTable; connectors: ConnectorTable[] } {
  const hash = hashText(stationIdOf(source), seed);
  const district = nearestDistrict(districts, source.longitude, source.latitude);
  const row = makeRow(source, district, hash, (street, site) => freeName(street, site, hash, taken));
  const facts = makeFacts(source, district, hash, row.parkTag);
  return {
    station: { ...row, json: JSON.stringify(facts) },
    connectors: makeConnectors(source, row.stationId, row.tariffId, hash),
  };
}

/** @param nameOf makes the name from street and site */
export function makeRow(
  seed: StationSeed,
  district: District,
  hash: number,
  nameOf: (street: string, site: string) => string,
): StationRow {
  const street = pick(district.streets, hash, 2);
  const roll = unit(hash, 6);
  const operator = operatorAt(hash);
  return {
    stationId: stationIdOf(seed),
    cityCode: seed.cityCode,
    name: `${nameOf(street, siteAt(hash).word)}充电站`,
    address: `${cityNameOf(seed.cityCode)}${district.name}${street}街道${pick(roads, hash, 7)}路${1 + (mix(hash, 8) % 298)}号`,
    operatorId: operator.operatorId,
    longitude: seed.longitude,
    latitude: seed.latitude,
    tariffId: pick(stationTariffIds, hash, 5),
    stationStatus: unit(hash, 9) < 0.985 ? 50 : 6,
    brandOwned: operator.brandOwned ? 1 : 0,
    parkTag: roll < 0.3 ? 'FREE' : roll < 0.65 ? 'LIMITED_FREE' : roll < 0.92 ? 'PAID' : 'UNKNOWN',
    rating: unit(hash, 10) < 0.08 ? null : 36 + (mix(hash, 11) % 15),
    maxPowerW: maxPowerOf(seed, hash),
  };
}

function freeName(street: string, site: string, hash: number, taken: TakenNames): string {
  for (let salt = 100; salt < 100 + 2 * themes.length; salt += 1) {
    const name = `${street}${pick(themes, hash, salt)}${site}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
  const name = `${street}${pick(themes, hash, 100)}${site}${taken.size}号`;
  taken.add(name);
  return name;
}
