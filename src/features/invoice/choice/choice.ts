import { applyTexts, choiceProblem } from '#contract/invoice/apply-rules.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { ChangedOrder, InvoiceChange } from '#contract/schema/invoice/invoice-change.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';

/** Orders that are chosen to be on one invoice. */
export type Chosen = readonly UninvoicedOrder[];

/** What comes of a wish to choose: the orders that are chosen then, and what the owner is told. */
export interface Wish {
  orders: Chosen;
  problem: string | null;
}

/** @returns what the orders come to, fen */
export const sumOf = (orders: Chosen): number =>
  orders.reduce((sum, order) => sum + order.invoiceableAmount, 0);

/** Chooses an order, or lets it go; one that cannot be on the same invoice is not chosen (domain model, 4.2). */
export function toggled(orders: Chosen, order: UninvoicedOrder): Wish {
  const others = orders.filter(({ orderNo }) => orderNo !== order.orderNo);
  if (others.length < orders.length) return { orders: others, problem: null };
  const problem = choiceProblem([...orders, order]);
  return problem === null ? { orders: [...orders, order], problem } : { orders, problem };
}

/** Chooses as many of the orders as one invoice takes, beside those that are chosen, the first ones first. */
export function added(orders: Chosen, more: Chosen): Wish {
  const [first] = [...orders, ...more];
  const known = new Set(orders.map(({ orderNo }) => orderNo));
  const fresh = more.filter(({ orderNo }) => !known.has(orderNo));
  if (fresh.some(({ sellerId }) => sellerId !== first?.sellerId)) {
    return { orders, problem: applyTexts.sellers };
  }
  const all = [...orders, ...fresh];
  return {
    orders: all.slice(0, invoiceLimits.orders),
    problem: all.length > invoiceLimits.orders ? applyTexts.tooMany : null,
  };
}

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
