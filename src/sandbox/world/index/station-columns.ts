import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { ClassPrice } from '../class-price.ts';
import { ConnectorColumns } from './connector-columns.ts';
import type { StationFacts } from '../make/make-facts.ts';
import type { StationSource } from '../make/station-source.ts';
import type { ConnectorTable } from '../tables.ts';

export const flags = { freePark: 1, brandOwned: 2, plugCharge: 4, inService: 8 } as const;

type Periods = StationFacts['businessHours']['periods'];

/**
 * The distinct values of a fact, and the value of each station: what depends on the fact is evaluated once
 * per value.
 */
export interface Coded<T> {
  readonly values: readonly T[];
  readonly codes: Uint16Array;
}

function coded<T>(count: number, valueOf: (index: number) => T, keyOf: (value: T) => unknown): Coded<T> {
  const values: T[] = [];
  const known = new Map<unknown, number>();
  const codes = Uint16Array.from({ length: count }, (_, index) => {
    const value = valueOf(index);
    const key = keyOf(value);
    const code = known.get(key) ?? values.push(value) - 1;
    known.set(key, code);
    return code;
  });
  return { values, codes };
}

/**
 * The facts that filters and sorts need, in columns: a question about a hundred thousand stations reads a few
 * kilobytes in sequence instead of objects all over the memory. A station is its index in the world's list.
 */
export class StationColumns {
  readonly connectorColumns: ConnectorColumns;
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;
  /** Bits of {@link flags}. */
  readonly flags: Uint8Array;
  readonly maxPowerW: Uint32Array;
  /** Ten times the stars, 0 without a rating. */
  readonly rating: Uint8Array;
  readonly operators: Coded<string>;
  readonly hours: Coded<Periods>;
  /** Prices of the connectors by class, or of the station without connectors. */
  readonly prices: Coded<readonly ClassPrice[]>;
  readonly #sources: readonly StationSource[];

  /** @param tariffs by id; a station without a known one has no price */
  constructor(sources: readonly StationSource[], tariffs: ReadonlyMap<string, Tariff>, seed: number) {
    const count = sources.length;
    this.#sources = sources;
    this.connectorColumns = new ConnectorColumns(sources, seed);
    this.longitude = Float64Array.from(sources, (source) => source.row.longitude);
    this.latitude = Float64Array.from(sources, (source) => source.row.latitude);
    this.maxPowerW = Uint32Array.from(sources, (source) => source.row.maxPowerW);
    this.rating = Uint8Array.from(sources, (source) => source.row.rating ?? 0);
    this.flags = Uint8Array.from(
      sources,
      ({ row, facts }) =>
        (row.parkTag === 'FREE' || row.parkTag === 'LIMITED_FREE' ? flags.freePark : 0) |
        (row.brandOwned === 1 ? flags.brandOwned : 0) |
        (facts.supportPlugCharge ? flags.plugCharge : 0) |
        (row.stationStatus === 50 ? flags.inService : 0),
    );
    const of = <T>(read: (source: StationSource) => T) => {
      return (index: number): T => read(sources[index] as StationSource);
    };
    this.operators = coded(
      count,
      of((source) => source.row.operatorId),
      (operatorId) => operatorId,
    );
    this.hours = coded(
      count,
      of((source) => source.facts.businessHours.periods),
      (periods) => periods.map(({ startMin, endMin }) => `${startMin}-${endMin}`).join(' '),
    );
    const pairs = coded(
      count,
      of((source) => source.classTariffs),
      (list) => list.map(({ powerClass, tariffId }) => `${powerClass} ${tariffId}`).join(),
    );
    this.prices = {
      codes: pairs.codes,
      values: pairs.values.map((list) =>
        list.flatMap(({ powerClass, tariffId }) => {
          const tariff = tariffs.get(tariffId);
          return tariff ? [{ powerClass, tariff }] : [];
        }),
      ),
    };
  }

  /** Connectors of a station; may be generated anew. */
  connectorsOf(index: number): readonly ConnectorTable[] {
    return this.#sources[index]?.connectors ?? [];
  }

  stationIdOf(index: number): string {
    return this.#sources[index]?.row.stationId ?? '';
  }

  pricesOf(index: number): readonly ClassPrice[] {
    return this.prices.values[this.prices.codes[index] ?? 0] ?? [];
  }
}
