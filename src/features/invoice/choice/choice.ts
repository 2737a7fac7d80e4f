import { choiceProblem } from '#contract/invoice/choice-rules.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Chosen } from './chosen.ts';

/** What comes of a wish to choose: the orders that are chosen then, and what the owner is told. */
export interface Wish {
  orders: Chosen;
  problem: string | null;
}

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
