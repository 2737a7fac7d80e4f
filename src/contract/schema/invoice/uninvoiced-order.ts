import * as v from 'valibot';
import { amount, id, label, time, wh } from '../common.ts';

/** An order that an invoice can be applied for, or that is on one. */
export const uninvoicedOrder = v.object({
  orderNo: id,
  stationName: label,
  /** End of the charge; its month of Asia/Shanghai is the one that the order is listed under. */
  endTime: v.nullable(time),
  chargedWh: v.nullable(wh),
  /** Cash really paid for it, fen: without cards, coupons, points, and without what was given back. */
  invoiceableAmount: amount,
  /** Who sold it: orders of two sellers cannot be on one invoice. */
  sellerId: id,
  sellerName: label,
});
export type UninvoicedOrder = v.InferOutput<typeof uninvoicedOrder>;
