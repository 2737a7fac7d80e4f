import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { decoration, useful } from '#contract/grade.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { amount, count, id, label } from '#contract/schema/common.ts';
import { uninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';

/** A month of Asia/Shanghai, `2026-03`. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/**
 * Orders of the owner that can be invoiced now, by the end of their charge, the newest first. A page starts
 * after the order that `cursor` identifies, so orders that are invoiced in the meantime do not shift the
 * pages. With `orderNos` only these orders are returned, as far as they can still be invoiced: the current
 * amounts of a saved selection.
 */
export const uninvoicedList = defineCall({
  name: 'uninvoicedList',
  method: 'POST',
  path: '/v1/h5/charging/invoice/uninvoiced/list',
  auth: 'required',
  request: v.object({
    sellerId: v.optional(id),
    /** The month in which the charge ended. */
    month: v.optional(month),
    orderNos: v.optional(v.pipe(v.array(id), v.maxLength(invoiceLimits.orders))),
    /** Up to the maximum number of orders of one invoice, so that one tap can select all of them. */
    pageSize: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(invoiceLimits.orders)),
      20,
    ),
    /** `cursor` of the previous page; left out for the first page. */
    cursor: v.optional(id),
  }),
  answer: v.object({
    list: v.array(uninvoicedOrder),
    /** Orders that match the filter, on all pages, and their total amount in fen. */
    total: useful(count, 0),
    totalAmount: v.nullable(amount),
    /** `cursor` for the next page; `null` ends the list. */
    cursor: v.nullable(id),
    /**
     * Sellers of orders that can be invoiced, regardless of the filter; the seller of the newest order first.
     * Amounts in fen.
     */
    sellers: useful(
      v.array(v.object({ id, name: label, count: v.nullable(count), amount: v.nullable(amount) })),
      [],
    ),
    /**
     * Months with orders of the requested seller, or of all sellers, the newest first; regardless of `month`.
     * Amounts in fen.
     */
    months: decoration(
      v.array(v.object({ month, count: v.nullable(count), amount: v.nullable(amount) })),
      [],
    ),
  }),
});
