import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { decoration, useful } from '#contract/grade.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { amount, count, id, label } from '#contract/schema/common.ts';
import { uninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';

/** A month of Asia/Shanghai, `2026-03`. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/**
 * Orders of the owner that an invoice can be applied for now, by the end of their charge, the newest first. A page begins
 * behind the order that `cursor` stands for: orders that are invoiced meanwhile shift none. With `orderNos` only these are
 * answered, as far as they can still be invoiced: what a selection that was kept is worth now.
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
    /** Up to as many as one invoice takes, so that all of them can be chosen in one tap. */
    pageSize: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(invoiceLimits.orders)),
      20,
    ),
    /** Of the page before; left out for the first one. */
    cursor: v.optional(id),
  }),
  answer: v.object({
    list: v.array(uninvoicedOrder),
    /** Orders that the filter lets through, on all pages, and what they come to in fen. */
    total: useful(count, 0),
    totalAmount: v.nullable(amount),
    /** Leads to the next page; `null` ends the list. */
    cursor: v.nullable(id),
    /** Sellers of orders that can be invoiced, whatever the filter; the one of the newest order first. Fen. */
    sellers: useful(
      v.array(v.object({ id, name: label, count: v.nullable(count), amount: v.nullable(amount) })),
      [],
    ),
    /** Months of the seller that was asked for, or of all, the newest first; whatever `month`. Fen. */
    months: decoration(
      v.array(v.object({ month, count: v.nullable(count), amount: v.nullable(amount) })),
      [],
    ),
  }),
});
