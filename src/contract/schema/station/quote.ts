import * as v from 'valibot';
import { amount, count, label, openEnum, soc, wh } from '../common.ts';

/** From which state of charge a quote starts: that of the car, or 20 % where it is not known; then it ends at 80 %. */
const assumptions = ['SOC', '20_80'] as const;

/** Costs that a quote does not contain, because they are not known. */
const quoteParts = ['PARKING', 'OCCUPY', 'SERVICE'] as const;

/**
 * What a charge at a station is expected to cost the caller, by the tariff at the time of arrival. It is the estimate
 * of `paymentTrial` on a connector of the station's class, plus parking while it charges.
 */
export const quote = v.object({
  /** Energy, Wh; `null` if it is not known. */
  wh: v.nullable(wh),
  /** Energy, service and `parkingAmount`, fen: on the strongest connector of the class. */
  amount,
  /** On the connector of the class that costs most, if it costs more than `amount`, fen; `null` if all cost the same. */
  mostAmount: v.nullable(amount),
  /** Parking while it charges, part of `amount`; 0 where parking costs nothing, `null` if it is not known. */
  parkingAmount: v.nullable(amount),
  /** How long the car charges; `null` if that is not known. */
  minutes: v.nullable(count),
  assumed: openEnum(assumptions),
  /** Costs that are not known and not in `amount`; `null` counts as incomplete. */
  missing: v.nullable(v.array(openEnum(quoteParts))),
});
export type Quote = v.InferOutput<typeof quote>;

/** For which car the quotes of an answer are. */
export const quoteFor = v.object({
  /** The caller's default car; `null` for a typical car, because the caller has none. */
  name: v.nullable(label),
  /** Percent at the start and at the end; `null` where only the energy is known, as on AC. */
  startSoc: soc,
  endSoc: soc,
  assumed: openEnum(assumptions),
});
export type QuoteFor = v.InferOutput<typeof quoteFor>;

/** Whether all costs of a quote are known. */
export const isComplete = ({ missing }: Pick<Quote, 'missing'>): boolean => missing?.length === 0;
