import type { ChargeOrder } from '../../contract/schema/charge-order';

type Adjusted = Pick<ChargeOrder, 'adjustments'>;

/** @returns fen that corrections after the bill add to it; negative where they are for the owner */
export const adjustedBy = ({ adjustments }: Adjusted): number =>
  adjustments.reduce((sum, it) => sum + it.amount, 0);

/** @returns fen that the owner pays in the end: a settled bill is never edited, corrections stand beside it (1.5) */
export const finalAmount = (order: Adjusted & Pick<ChargeOrder, 'payableAmount'>): number =>
  order.payableAmount + adjustedBy(order);
