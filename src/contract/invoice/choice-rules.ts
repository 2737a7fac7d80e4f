import { applyTexts } from './apply-texts.ts';
import { invoiceLimits } from './limits.ts';

/** The fields of an order that the rules need. */
interface ChosenOrder {
  readonly sellerId: string;
  /** Fen. */
  readonly invoiceableAmount: number;
}

/**
 * @returns what is wrong with a selection of orders, as a message for the owner, or `null`; pages and back
 * end use the same rules
 */
export function choiceProblem(orders: readonly ChosenOrder[]): string | null {
  const [first] = orders;
  if (!first) return applyTexts.none;
  if (orders.length > invoiceLimits.orders) return applyTexts.tooMany;
  if (orders.some((order) => order.sellerId !== first.sellerId)) return applyTexts.sellers;
  return orders.reduce((sum, order) => sum + order.invoiceableAmount, 0) > 0 ? null : applyTexts.noMoney;
}
