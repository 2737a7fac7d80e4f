import * as v from 'valibot';
import { amount, id, label, openEnum, time } from '../common.ts';

/**
 * Why an order is no longer what the page showed. AMOUNT: it costs less or more; TAKEN: it is on another invoice;
 * REFUNDING: a refund of it is on its way; NOT_ALLOWED: there is nothing to invoice any more, or not yet again.
 */
const changeReasons = ['AMOUNT', 'TAKEN', 'REFUNDING', 'NOT_ALLOWED'] as const;

const changedOrder = v.object({
  orderNo: id,
  reason: openEnum(changeReasons),
  stationName: label,
  endTime: v.nullable(time),
  /** The amount in the request, fen. */
  shownAmount: v.nullable(amount),
  /** What can be invoiced of it now, fen; `null` where nothing can. */
  invoiceableAmount: v.nullable(amount),
  /** The invoice that it is on, of TAKEN. */
  invoiceId: v.nullable(v.string()),
});
export type ChangedOrder = v.InferOutput<typeof changedOrder>;

/** The `data` of 1282051: which orders of an application changed, and what those that are left come to. */
export const invoiceChange = v.object({
  /** The new sum of the orders that can still be invoiced, fen. */
  amount: v.nullable(amount),
  /** Those that changed, in the order of the request. */
  orders: v.array(changedOrder),
});
export type InvoiceChange = v.InferOutput<typeof invoiceChange>;
