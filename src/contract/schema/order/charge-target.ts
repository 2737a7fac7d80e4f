import * as v from 'valibot';

/** What the end of a charge can be chosen by: state of charge, energy, money or time. */
export const targetKinds = ['SOC', 'WH', 'AMOUNT', 'TIME'] as const;
export type TargetKind = (typeof targetKinds)[number];

/**
 * Where a charge shall end by itself. `value` by `kind`: percent, Wh, fen before deductions, minutes. Without one it ends
 * at 90 percent, or where a pile does not know the state of charge, when the battery is full (domain model, 1.5).
 */
export const chargeTarget = v.variant('kind', [
  v.object({
    kind: v.literal('SOC'),
    value: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  v.object({
    kind: v.picklist(['WH', 'AMOUNT', 'TIME']),
    value: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
]);
export type ChargeTarget = v.InferOutput<typeof chargeTarget>;
