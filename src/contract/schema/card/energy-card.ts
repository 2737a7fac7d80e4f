import * as v from 'valibot';
import { count, id, openEnum, time } from '../common.ts';

/** What a card counts: kWh, or charges. */
export const cardUnit = openEnum(['KWH', 'TIMES'] as const);

/** A card whose `value` is above 10000 is unlimited; exactly 10000 is not (see `card-value.ts`). */
export const energyCard = v.object({
  cardId: id,
  cardNo: v.string(),
  name: v.string(),
  description: v.string(),
  unit: cardUnit,
  /** In units of `unit`, up to 3 decimals. */
  value: v.number(),
  remain: v.number(),
  cover: openEnum(['ALL', 'SERVICE_ONLY', 'ELEC_ONLY'] as const),
  vinBound: v.nullable(v.string()),
  scopeText: v.string(),
  startTime: time,
  endTime: time,
  /** `FROZEN`: an order that is not settled yet holds it. */
  status: openEnum(['ACTIVE', 'USED_UP', 'EXPIRED', 'FROZEN'] as const),
  priority: count,
  grantSource: v.string(),
  grantTime: time,
});
export type EnergyCard = v.InferOutput<typeof energyCard>;
