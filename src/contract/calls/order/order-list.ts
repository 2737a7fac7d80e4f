import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { decoration, useful } from '#contract/grade.ts';
import { orderAmount, orderSummary } from '#contract/schema/order/charge-order.ts';
import { amount, count, id, pollMs, wh } from '#contract/schema/common.ts';
import { orderParking } from '#contract/schema/order/order-parking.ts';
import { orderAction } from '#contract/schema/order/order-action.ts';

/** The tabs of the list (domain model, 2.1): all, in progress, to be paid, settled, others. */
export const orderTabs = ['ALL', 'DOING', 'ARREARS', 'DONE', 'OTHER'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** A month of Asia/Shanghai, `2026-03`. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const listedOrder = v.object({
  ...orderSummary.entries,
  /**
   * The prepayment that an order in CREATED waits for, fen; 0 for all others: an unpaid bill is in
   * `arrearsAmount`.
   */
  unpaidAmount: orderAmount,
  /**
   * Whether the payment channel has not confirmed a payment of it yet, before or after the charge; not known
   * if left out.
   */
  paymentProcessing: v.optional(v.boolean()),
  actions: useful(v.array(orderAction), []),
  /** Phone number of the operator's service, `null` if it is not known. */
  serviceTel: v.nullable(v.string()),
  /** Relief of parking, as in `orderDetail`. */
  parking: v.nullable(orderParking),
});
export type ListedOrder = v.InferOutput<typeof listedOrder>;

/**
 * Orders of the owner, the newest first. A page starts after the order that `cursor` identifies, so that an
 * order that is created or changes in the meantime neither repeats nor hides a row.
 */
export const orderList = defineCall({
  name: 'orderList',
  method: 'POST',
  path: '/v1/h5/charging/order/list',
  auth: 'required',
  request: v.object({
    tab: v.picklist(orderTabs),
    /** The month in which the order was created. */
    month: v.optional(month),
    vin: v.optional(v.pipe(v.string(), v.maxLength(32))),
    pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 10),
    /** `cursor` of the previous page; left out for the first page. */
    cursor: v.optional(id),
  }),
  answer: v.object({
    list: v.array(listedOrder),
    /** Number of orders that match the filter, on all pages. */
    total: useful(count, 0),
    /** `cursor` for the next page; `null` ends the list. */
    cursor: v.nullable(id),
    /** Totals of those that are settled: energy in Wh, cash after corrections in fen. */
    settled: useful(v.object({ count, chargedWh: wh, payableAmount: amount }), {
      count: 0,
      chargedWh: 0,
      payableAmount: 0,
    }),
    /**
     * Months with orders, the newest first, and cars that have charged; all of the owner's, regardless of the
     * filter. `count` of a month: its orders that match the tab and the car, 0 if there are none.
     */
    months: decoration(v.array(v.object({ month, count: decoration(count, 0) })), []),
    cars: decoration(v.array(v.object({ vin: id, licenseNumber: v.nullable(v.string()) })), []),
    nextPollMs: pollMs,
  }),
});
