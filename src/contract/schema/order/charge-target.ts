import * as v from 'valibot';

/** What the end of a charge can be chosen by: state of charge, energy, money or time. */
export const targetKinds = ['SOC', 'WH', 'AMOUNT', 'TIME'] as const;
export type TargetKind = (typeof targetKinds)[number];

/**
 * Where a charge shall end by itself. `value` by `kind`: percent (what is above 100 is full), Wh, fen before
 * deductions, minutes. Without one it ends at 90 percent, or where a pile does not know the state of charge, when the
 * battery is full (domain model, 1.5).
 */
export const chargeTarget = v.object({
  kind: v.picklist(targetKinds),
  value: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type ChargeTarget = v.InferOutput<typeof chargeTarget>;
