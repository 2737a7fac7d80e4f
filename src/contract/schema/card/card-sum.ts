import * as v from 'valibot';
import { flag } from '../common.ts';
import { cardCover, cardUnit } from './energy-card.ts';

/**
 * What is left on the current cards of one kind that have begun: they count the same unit and pay the same
 * part of a bill. A kWh of the service fee is not a kWh of the whole price, so nothing is added up over kinds.
 */
export const cardSum = v.object({
  unit: cardUnit,
  cover: cardCover,
  /** In units of `unit`, up to 3 decimals, on the cards with an end; 0 where all are unlimited. */
  remain: v.number(),
  /** Whether one of the cards is unlimited. */
  hasUnlimited: flag,
});
export type CardSum = v.InferOutput<typeof cardSum>;
