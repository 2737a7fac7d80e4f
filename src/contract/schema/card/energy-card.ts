import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { count, id, label, openEnum, text, time } from '../common.ts';

/** Unit of a card: kWh, or charges. */
export const cardUnit = openEnum(['KWH', 'TIMES'] as const);

/** The part of a bill that a card pays: the whole price of its energy, or one of the two fees. */
export const cardCover = openEnum(['ALL', 'SERVICE_ONLY', 'ELEC_ONLY'] as const);

/** A card whose `value` is above 10000 is unlimited; exactly 10000 is not (see `card-value.ts`). */
export const energyCard = v.object({
  cardId: id,
  cardNo: text,
  name: label,
  description: text,
  unit: cardUnit,
  /** In units of `unit`, up to 3 decimals. */
  value: v.number(),
  remain: v.number(),
  cover: cardCover,
  vinBound: v.nullable(v.string()),
  scopeText: text,
  startTime: v.nullable(time),
  endTime: v.nullable(time),
  /** `FROZEN`: an order that is not settled yet holds it. */
  status: openEnum(['ACTIVE', 'USED_UP', 'EXPIRED', 'FROZEN'] as const),
  priority: decoration(count, 0),
  grantSource: text,
  grantTime: v.nullable(time),
});
export type EnergyCard = v.InferOutput<typeof energyCard>;
