import * as v from 'valibot';

/** Kinds of a charging target: state of charge, energy, money or time. */
export const targetKinds = ['SOC', 'WH', 'AMOUNT', 'TIME'] as const;
export type TargetKind = (typeof targetKinds)[number];

/**
 * When a charge shall end automatically. `value` depends on `kind`: percent (above 100 means full), Wh, fen
 * before deductions, minutes. Without a target it ends at 90 percent, or, if the pile does not know the state
 * of charge, when the battery is full (domain model, 1.5).
 */
export const chargeTarget = v.object({
  kind: v.picklist(targetKinds),
  value: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type ChargeTarget = v.InferOutput<typeof chargeTarget>;

/** The targets that pages offer, which `paymentTrial` quotes: percent, Wh, fen, minutes. */
export const offeredTargets: Readonly<Record<TargetKind, readonly number[]>> = {
  SOC: [60, 70, 80, 90, 100],
  WH: [10_000, 20_000, 30_000, 40_000, 50_000],
  AMOUNT: [2_000, 3_000, 5_000, 8_000, 10_000],
  TIME: [15, 30, 45, 60, 120],
};
