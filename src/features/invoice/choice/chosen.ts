import type { ChangedOrder, InvoiceChange } from '#contract/schema/invoice/invoice-change.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';

/** Orders that are chosen to be on one invoice. */
export type Chosen = readonly UninvoicedOrder[];

/** @returns what the orders come to, fen */
export const sumOf = (orders: Chosen): number =>
  orders.reduce((sum, order) => sum + order.invoiceableAmount, 0);

/**
 * What of the chosen orders is not what it was when it was chosen.
 * @param now the same orders as they are now, as far as they can still be invoiced
 * @returns `null` where nothing changed
 */
export function changeOf(orders: Chosen, now: Chosen): InvoiceChange | null {
  const known = new Map(now.map((order) => [order.orderNo, order.invoiceableAmount]));
  const changed = orders.flatMap((order): ChangedOrder[] => {
    const { orderNo, stationName, endTime, invoiceableAmount } = order;
    const present = known.get(orderNo) ?? null;
    if (present === invoiceableAmount) return [];
    const reason = present === null ? ('UNKNOWN' as const) : ('AMOUNT' as const);
    const shownAmount = invoiceableAmount;
    return [
      { orderNo, reason, stationName, endTime, shownAmount, invoiceableAmount: present, invoiceId: null },
    ];
  });
  return changed.length > 0 ? { amount: sumOf(now), orders: changed } : null;
}
