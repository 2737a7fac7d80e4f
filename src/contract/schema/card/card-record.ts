import * as v from 'valibot';
import { id, label, openEnum, time } from '../common.ts';
import { cardUnit } from './energy-card.ts';

/**
 * An entry of an energy card. `LOCK`: an order holds the card until it is settled, cancelled or refunded.
 * `LOCK` and `RETURN` do not change the balance.
 */
export const cardRecord = v.object({
  recordId: id,
  cardId: v.nullable(id),
  cardName: label,
  unit: cardUnit,
  type: openEnum(['DEDUCT', 'RETURN', 'GRANT', 'EXPIRE', 'LOCK'] as const),
  /** In units of `unit`, up to 3 decimals; negative for a deduction. */
  change: v.number(),
  /** In units of `unit`; `null` for an unlimited card. */
  remainAfter: v.nullable(v.number()),
  orderNo: v.nullable(id),
  stationName: v.nullable(v.string()),
  time: v.nullable(time),
});
export type CardRecord = v.InferOutput<typeof cardRecord>;
