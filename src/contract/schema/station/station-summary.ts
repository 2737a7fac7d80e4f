import * as v from 'valibot';
import { decoration, useful } from '#contract/grade.ts';
import { isPlace, withoutOddPlace } from '#contract/place-rule.ts';
import {
  priceE4,
  watt,
  longitude,
  latitude,
  id,
  count,
  flag,
  label,
  openEnum,
  openNumber,
  region,
  text,
  texts,
} from '../common.ts';
import { powerClass } from './power-class.ts';

/** T/CEC 102 station status: unknown, building, closed, maintenance, in service. Only 50 may charge. */
const stationStatus = openNumber([0, 1, 5, 6, 50] as const);

interface ClassCount {
  idle: number;
  total: number;
  fault?: number | undefined;
  offline?: number | undefined;
  /** The numbers could not be read. Never sent: the reader of answers puts it beside its zeros. */
  unread?: true;
}

/**
 * A class of which the numbers are not known, or contradict each other, is left out of rows, and a station of no other
 * class has a state that is not known.
 */
const classCount = useful(
  v.pipe(
    v.object({
      idle: count,
      total: count,
      /** Of the rest, broken ones and ones without a connection; all others are occupied. 0 where left out. */
      fault: v.optional(count),
      offline: v.optional(count),
    }),
    v.check(({ idle, total }) => idle <= total),
    v.transform((sent): ClassCount => sent),
  ),
  { idle: 0, total: 0, unread: true },
);

/** A list row and a marker. */
export const summaryEntries = {
  stationId: id,
  operatorId: decoration(id, ''),
  operatorName: text,
  name: label,
  address: text,
  region,
  longitude,
  latitude,
  distanceM: v.nullable(count),
  stationStatus,
  brandOwned: flag,
  counts: v.object({ super: classCount, fast: classCount, slow: classCount }),
  maxPowerW: decoration(watt, 0),
  /**
   * Electricity and service now of the class that `priceClass` names; `null` where no tariff is known. Which class it is
   * says `priceClassOf`: by the filter that was asked, the caller's default car, the fastest.
   */
  currentPriceE4: v.nullable(priceE4),
  /** Of the same class; `null` where the caller pays what others pay. */
  memberPriceE4: v.nullable(priceE4),
  priceClass: v.nullable(powerClass),
  /** Whether the caller's default car can use one of its classes; `null` where no car or no connector is known. */
  fitsCar: v.nullable(v.boolean()),
  parkTag: openEnum(['FREE', 'LIMITED_FREE', 'PAID', 'UNKNOWN'] as const),
  /** An unsaid no would send owners away. */
  openNow: useful(v.boolean(), true),
  /** Rating times ten, 10–50. */
  rating: v.nullable(count),
  favourite: flag,
  tags: texts,
};

/** Without its place it is no row of what is near, and no marker. */
export const stationSummary = v.pipe(v.object(summaryEntries), v.check(isPlace));
export type StationSummary = v.InferOutput<typeof stationSummary>;

/** A station that is shown by itself: what it costs and offers counts also where its place cannot be read. */
export const cardEntries = {
  ...summaryEntries,
  longitude: v.nullable(longitude),
  latitude: v.nullable(latitude),
};
export const stationCard = v.pipe(v.object(cardEntries), v.transform(withoutOddPlace));
export type StationCard = v.InferOutput<typeof stationCard>;
