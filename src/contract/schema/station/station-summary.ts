import * as v from 'valibot';
import { priceE4, watt, longitude, latitude, id, count, openEnum, openNumber, region } from '../common.ts';

/** T/CEC 102 station status: unknown, building, closed, maintenance, in service. Only 50 may charge. */
const stationStatus = openNumber([0, 1, 5, 6, 50] as const);

const classCount = v.object({
  idle: count,
  total: count,
  /** Of the rest, broken ones and ones without a connection; all others are occupied. 0 where left out. */
  fault: v.optional(count),
  offline: v.optional(count),
});

/** A list row and a marker. */
export const summaryEntries = {
  stationId: id,
  operatorId: id,
  operatorName: v.string(),
  name: v.string(),
  address: v.string(),
  region,
  longitude,
  latitude,
  distanceM: v.nullable(count),
  stationStatus,
  brandOwned: v.boolean(),
  counts: v.object({ super: classCount, fast: classCount, slow: classCount }),
  maxPowerW: watt,
  /** Electricity and service now, for the cheapest connector; `null` where no tariff is known. */
  currentPriceE4: v.nullable(priceE4),
  memberPriceE4: v.nullable(priceE4),
  parkTag: openEnum(['FREE', 'LIMITED_FREE', 'PAID', 'UNKNOWN'] as const),
  openNow: v.boolean(),
  /** Rating times ten, 10–50. */
  rating: v.nullable(count),
  favourite: v.boolean(),
  tags: v.array(v.string()),
};

export const stationSummary = v.object(summaryEntries);
export type StationSummary = v.InferOutput<typeof stationSummary>;
