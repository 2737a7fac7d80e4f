import * as v from 'valibot';
import { decoration, exactly } from '#contract/grade.ts';
import { amount, priceE4, time, minuteOfDay, id, count, flag, label, openEnum, texts } from '../common.ts';
import { daySegments } from '../day-segments.ts';
import { period } from './period.ts';

/** Half-open `[startMin, endMin)`; the segments of a tariff cover 0–1440 once. */
const tariffSegment = v.object({
  startMin: minuteOfDay,
  endMin: minuteOfDay,
  period,
  elecPriceE4: priceE4,
  servicePriceE4: priceE4,
  /**
   * Price for members (`memberLevel` above 0), used in their estimates and bills; `null` if they pay the
   * normal price.
   */
  memberServicePriceE4: exactly(v.nullable(priceE4)),
});
export type TariffSegment = v.InferOutput<typeof tariffSegment>;

/** Fee for staying plugged in after the charge: from `graceMin` on, per minute, with a cap. */
const occupyRule = v.object({ graceMin: count, perMinAmount: amount, capAmount: amount });

export const tariff = v.object({
  tariffId: decoration(id, ''),
  name: label,
  scope: openEnum(['STATION', 'CONNECTOR'] as const),
  effectiveTime: v.nullable(time),
  segments: daySegments(tariffSegment),
  occupy: v.nullable(occupyRule),
  parkFeeText: v.nullable(v.string()),
  notes: texts,
  taxIncluded: flag,
});
export type Tariff = v.InferOutput<typeof tariff>;
