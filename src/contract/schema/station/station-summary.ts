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
import { quote } from './quote.ts';

/** T/CEC 102 station status: unknown, building, closed, maintenance, in service. Only 50 may charge. */
const stationStatus = openNumber([0, 1, 5, 6, 50] as const);

interface ClassCount {
  idle: number;
  total: number;
  fault?: number | undefined;
  offline?: number | undefined;
  /**
   * Whether the numbers could not be read. Never sent: the reader of answers sets it where it has replaced
   * them by zeros.
   */
  unread?: true;
}

/**
 * A class whose numbers are unknown or contradict each other is left out of rows; a station without any other
 * class has an unknown state.
 */
const classCount = useful(
  v.pipe(
    v.object({
      idle: count,
      total: count,
      /**
       * Of the others, those that are broken and those without a connection; the rest is occupied. 0 if left
       * out.
       */
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
   * Current electricity and service price of the class `priceClass`; `null` if no tariff is known.
   * `priceClassOf` chooses the class: by the requested filter, the caller's default car, the fastest.
   */
  currentPriceE4: v.nullable(priceE4),
  /** Of the same class; `null` if the caller pays the normal price. */
  memberPriceE4: v.nullable(priceE4),
  priceClass: v.nullable(powerClass),
  /**
   * Whether the caller's default car can use one of its classes; `null` if no car or no connector is known.
   */
  fitsCar: v.nullable(v.boolean()),
  parkTag: openEnum(['FREE', 'LIMITED_FREE', 'PAID', 'UNKNOWN'] as const),
  /** A missing value is not read as "no", which would send owners away. */
  openNow: useful(v.boolean(), true),
  /** Rating times ten, 10–50. */
  rating: v.nullable(count),
  favourite: flag,
  /** Free texts; 占位费 and 停车另收 are those of costs beside the energy. */
  tags: texts,
  /**
   * What a charge here is expected to cost the caller; `null` without a login, if no price is known, and if this back
   * end calculates none.
   */
  quote: decoration(v.nullable(quote), null),
  /** Minutes that parking is free for everybody; `null` if that is not known. */
  freeParkMin: decoration(v.nullable(count), null),
  /** Business hours in a few characters: `24 小时`, `07:00-22:00`. */
  hours: text,
  /** Minutes to drive from `from` of the request by a route; `null` if this back end has none: pages estimate by distance. */
  driveMin: decoration(v.nullable(count), null),
};

/** Without its position it is not in a list of nearby stations and has no marker. */
export const stationSummary = v.pipe(v.object(summaryEntries), v.check(isPlace));
export type StationSummary = v.InferOutput<typeof stationSummary>;

/**
 * A station that is shown by itself: its prices and services are useful even if its position cannot be read.
 */
export const cardEntries = {
  ...summaryEntries,
  longitude: v.nullable(longitude),
  latitude: v.nullable(latitude),
};
export const stationCard = v.pipe(v.object(cardEntries), v.transform(withoutOddPlace));
export type StationCard = v.InferOutput<typeof stationCard>;
