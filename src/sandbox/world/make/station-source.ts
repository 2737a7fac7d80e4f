import type { StationSeed } from '../cities.ts';
import type { ConnectorKey, ConnectorSource } from '../index/connector-columns.ts';
import { hashText } from './hash.ts';
import { classTariffsOf, makeConnectors, makeConnectorKeys, type ClassTariff } from './make-connectors.ts';
import { makeFacts, type StationFacts } from './make-facts.ts';
import { makeRow, stationIdOf, type StationRow } from './make-station.ts';
import { nearestDistrict, type District } from '../places.ts';
import type { ConnectorTable, StationTable } from '../tables.ts';

/** The source of a station: stored or generated. */
export interface StationSource extends ConnectorSource {
  readonly row: StationRow;
  readonly facts: StationFacts;
  readonly connectors: readonly ConnectorTable[];
  /** The tariff of each class of its connectors, each pair once, or the station's own without connectors. */
  readonly classTariffs: readonly ClassTariff[];
}

/** A station of the database. */
export function storedStation(
  { json, ...row }: StationTable,
  connectors: readonly ConnectorTable[],
): StationSource {
  const pairs = new Map(
    connectors.map(({ powerClass, tariffId }) => [`${powerClass} ${tariffId}`, { powerClass, tariffId }]),
  );
  return {
    row,
    facts: JSON.parse(json) as StationFacts,
    connectors,
    connectorCount: connectors.length,
    connectorKeys: connectors,
    classTariffs: pairs.size > 0 ? [...pairs.values()] : [{ powerClass: null, tariffId: row.tariffId }],
  };
}

/** A generated station: its connectors are not stored but generated on request, always the same. */
export class SampledStation implements StationSource {
  readonly row: StationRow;
  readonly facts: StationFacts;
  readonly #seed: StationSeed;
  readonly #hash: number;

  constructor(source: StationSeed, districts: readonly District[], seed: number) {
    const stationId = stationIdOf(source);
    this.#seed = source;
    this.#hash = hashText(stationId, seed);
    const district = nearestDistrict(districts, source.longitude, source.latitude);
    this.row = makeRow(source, district, this.#hash, (street, site) => `${street}${site}${source.serial}号`);
    this.facts = makeFacts(source, district, this.#hash, this.row.parkTag);
  }

  get connectors(): readonly ConnectorTable[] {
    return makeConnectors(this.#seed, this.row.stationId, this.row.tariffId, this.#hash);
  }

  get connectorCount(): number {
    return this.#seed.fast + this.#seed.slow;
  }

  get connectorKeys(): readonly ConnectorKey[] {
    return makeConnectorKeys(this.#seed, this.row.stationId, this.#hash);
  }

  get classTariffs(): readonly ClassTariff[] {
    return classTariffsOf(this.#seed, this.row.tariffId, this.#hash);
  }
}
