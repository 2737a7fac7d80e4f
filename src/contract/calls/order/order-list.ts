import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { decoration, useful } from '#contract/grade.ts';
import { orderAmount, orderSummary } from '#contract/schema/order/charge-order.ts';
import { amount, count, id, pollMs, wh } from '#contract/schema/common.ts';
import { orderAction } from '#contract/schema/order/order-action.ts';

/** The tabs of the list (domain model, 2.1): all, going on, to be paid, settled, the rest. */
export const orderTabs = ['ALL', 'DOING', 'ARREARS', 'DONE', 'OTHER'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** A month of Asia/Shanghai, `2026-03`. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const listedOrder = v.object({
  ...orderSummary.entries,
  /**
   * The prepayment that an order in CREATED waits for, fen; 0 of all others: an unpaid bill is in
   * `arrearsAmount`.
   */
  unpaidAmount: orderAmount,
  /** A payment of it, before or after the charge, is with its channel and not confirmed yet; not known where left out. */
  paymentProcessing: v.optional(v.boolean()),
  actions: useful(v.array(orderAction), []),
  /** Number of the operator's service, `null` where it is not known. */
  serviceTel: v.nullable(v.string()),
});
export type ListedOrder = v.InferOutput<typeof listedOrder>;

/**
 * Orders of the owner, the newest first. A page begins behind the order that `cursor` stands for, so that an order that
 * is made or changes in between neither repeats a row nor loses one.
 */
export const orderList = defineCall({
  name: 'orderList',
  method: 'POST',
  path: '/v1/h5/charging/order/list',
  auth: 'required',
  request: v.object({
    tab: v.picklist(orderTabs),
    /** The month in which the order was made. */
    month: v.optional(month),
    vin: v.optional(v.pipe(v.string(), v.maxLength(32))),
    pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 10),
    /** Of the page before; left out for the first one. */
    cursor: v.optional(id),
  }),
  answer: v.object({
    list: v.array(listedOrder),
    /** Orders that the filter lets through, on all pages. */
    total: useful(count, 0),
    /** Leads to the next page; `null` ends the list. */
    cursor: v.nullable(id),
    /** What the settled ones of them come to: energy in Wh, cash after corrections in fen. */
    settled: useful(v.object({ count, chargedWh: wh, payableAmount: amount }), {
      count: 0,
      chargedWh: 0,
      payableAmount: 0,
    }),
    /**
     * Months with orders, the newest first, and cars that have charged; of the owner, whatever the filter. `count` of a
     * month: the orders of it that tab and car let through, 0 where there are none.
     */
    months: decoration(v.array(v.object({ month, count: decoration(count, 0) })), []),
    cars: decoration(v.array(v.object({ vin: id, licenseNumber: v.nullable(v.string()) })), []),
    nextPollMs: pollMs,
  }),
});
