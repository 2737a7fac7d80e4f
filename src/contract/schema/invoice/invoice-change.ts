import * as v from 'valibot';
import { amount, id, label, openEnum, time } from '../common.ts';

/**
 * Why an order differs from what the page showed. AMOUNT: its amount has changed; TAKEN: it is on another
 * invoice; REFUNDING: a refund is in progress; NOT_ALLOWED: nothing can be invoiced any more, or not yet
 * again.
 */
const changeReasons = ['AMOUNT', 'TAKEN', 'REFUNDING', 'NOT_ALLOWED'] as const;

const changedOrder = v.object({
  orderNo: id,
  reason: openEnum(changeReasons),
  stationName: label,
  endTime: v.nullable(time),
  /** The amount in the request, fen. */
  shownAmount: v.nullable(amount),
  /** Amount that can be invoiced now, fen; `null` if nothing can. */
  invoiceableAmount: v.nullable(amount),
  /** The other invoice, for TAKEN. */
  invoiceId: v.nullable(v.string()),
});
export type ChangedOrder = v.InferOutput<typeof changedOrder>;

/** The `data` of 1282051: which orders of an application changed, and the total of the remaining ones. */
export const invoiceChange = v.object({
  /** The new sum of the orders that can still be invoiced, fen. */
  amount: v.nullable(amount),
  /** The changed orders, in the order of the request. */
  orders: v.array(changedOrder),
});
export type InvoiceChange = v.InferOutput<typeof invoiceChange>;
