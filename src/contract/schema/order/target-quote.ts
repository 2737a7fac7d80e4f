import * as v from 'valibot';
import { amount, count, openEnum, soc, wh } from '../common.ts';
import { chargeTarget } from './charge-target.ts';

/** What a charge up to a target costs and how long it takes, by the price periods until then. */
const entries = {
  target: chargeTarget,
  /** From now on, or from the last sample of a running charge, seconds; `null` if it is not known. */
  seconds: v.nullable(count),
  /** Energy of the whole charge at its end, Wh. */
  wh,
  /** State of charge at its end; `null` if the pile does not know it. */
  soc,
  /** Electricity and service of the whole charge, fen. */
  totalAmount: amount,
  /** What is due of that after the cards, coupon and points of the charge, fen. */
  payableAmount: amount,
};

export const targetQuote = v.object(entries);
export type TargetQuote = v.InferOutput<typeof targetQuote>;

/** The same for a running charge, whose prepaid amount may not be enough. */
export const chargeQuote = v.object({
  ...entries,
  /** Fen that have to be added to what was prepaid, so that the charge reaches the target; 0 if it is enough. */
  shortAmount: amount,
  /** State of charge at which the prepaid amount ends the charge; `null` if it is enough, or not known. */
  moneySoc: soc,
});
export type ChargeQuote = v.InferOutput<typeof chargeQuote>;

export const targetChangeStates = ['SENT', 'DONE', 'REFUSED', 'NO_ANSWER'] as const;

/** The last change of the target of a running charge: the earlier target applies until the device has agreed. */
export const targetChange = v.object({ target: chargeTarget, state: openEnum(targetChangeStates) });
export type TargetChange = v.InferOutput<typeof targetChange>;
