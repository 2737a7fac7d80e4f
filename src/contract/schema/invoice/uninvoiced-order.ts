import * as v from 'valibot';
import { amount, id, label, time, wh } from '../common.ts';

/** An order that can be invoiced, or that is on an invoice. */
export const uninvoicedOrder = v.object({
  orderNo: id,
  stationName: label,
  /** End of the charge; its month (Asia/Shanghai) is the one under which the order is listed. */
  endTime: v.nullable(time),
  chargedWh: v.nullable(wh),
  /** Cash that was paid for it, fen: without cards, coupons and points, and minus refunds. */
  invoiceableAmount: amount,
  /** The seller: orders of two sellers cannot be on one invoice. */
  sellerId: id,
  sellerName: label,
});
export type UninvoicedOrder = v.InferOutput<typeof uninvoicedOrder>;
