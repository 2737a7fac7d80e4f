import * as v from 'valibot';
import { flag } from '../common.ts';
import { cardCover, cardUnit } from './energy-card.ts';

/**
 * What is left on the current cards of one kind whose validity has begun. Cards of one kind have the same
 * unit and pay the same part of a bill: a kWh of the service fee is not a kWh of the whole price, so
 * different kinds are not added up.
 */
export const cardSum = v.object({
  unit: cardUnit,
  cover: cardCover,
  /** In units of `unit`, up to 3 decimals, without unlimited cards; 0 if all are unlimited. */
  remain: v.number(),
  /** Whether one of the cards is unlimited. */
  hasUnlimited: flag,
});
export type CardSum = v.InferOutput<typeof cardSum>;
