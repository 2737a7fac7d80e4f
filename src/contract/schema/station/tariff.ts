import * as v from 'valibot';
import { amount, priceE4, time, minuteOfDay, id, count, openEnum } from '../common.ts';
import { coversDay } from '#contract/day-cover.ts';
import { period } from './period.ts';

/** Half-open `[startMin, endMin)`; the segments of a tariff cover 0–1440 once. */
const tariffSegment = v.object({
  startMin: minuteOfDay,
  endMin: minuteOfDay,
  period,
  elecPriceE4: priceE4,
  servicePriceE4: priceE4,
  memberServicePriceE4: v.nullable(priceE4),
});
export type TariffSegment = v.InferOutput<typeof tariffSegment>;

/** Fee for staying plugged in after the charge: from `graceMin` on, per minute, with a cap. */
const occupyRule = v.object({ graceMin: count, perMinAmount: amount, capAmount: amount });

/**
 * A list of segments that is no tariff (gaps, overlaps, empty ones, too many, none, a price below zero) is read as
 * an empty one: its price is not known, and what else the answer says still counts.
 */
export const tariff = v.object({
  tariffId: id,
  name: v.string(),
  scope: openEnum(['STATION', 'CONNECTOR'] as const),
  effectiveTime: time,
  segments: v.fallback(
    v.pipe(
      v.array(tariffSegment),
      v.minLength(1),
      v.maxLength(32),
      v.check((segments) => coversDay(segments)),
    ),
    [],
  ),
  occupy: v.nullable(occupyRule),
  parkFeeText: v.nullable(v.string()),
  notes: v.array(v.string()),
  taxIncluded: v.boolean(),
});
export type Tariff = v.InferOutput<typeof tariff>;
