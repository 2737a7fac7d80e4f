import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { amount, id, requestId } from '#contract/schema/common.ts';
import { invoiceStatus } from '#contract/schema/invoice/invoice-status.ts';
import { titleOfRequest } from '#contract/schema/invoice/invoice-title.ts';

/** Longer lists are refused at once; the actual limit of orders per invoice is checked by `choiceProblem`. */
const rawOrders = 1_000;

/**
 * Applies for one invoice of up to 100 orders of one seller. The rules are `choiceProblem`, `titleRules` and
 * `remarkRule`; a refusal names the field and carries the message of its rule. 1282051 has an `invoiceChange`
 * as its data: an order has another amount now, is on another invoice, or can no longer be invoiced. In that
 * case no invoice was applied for.
 */
export const invoiceApply = defineCall({
  name: 'invoiceApply',
  method: 'POST',
  path: '/v1/h5/charging/invoice/apply',
  auth: 'required',
  idempotent: true,
  logged: true,
  codes: [codes.failure, codes.invoiceAmountChanged, codes.orderReceivablesError, codes.tooFrequent],
  request: v.object({
    sellerId: id,
    orderNos: v.pipe(v.array(id), v.maxLength(rawOrders)),
    /**
     * The amount of each order as the page showed it, fen: with it the back end can name the orders that
     * changed.
     */
    amounts: v.pipe(v.array(amount), v.maxLength(rawOrders)),
    /** The sum of these amounts, as the page showed it. */
    expectedAmount: amount,
    invoiceKind: v.picklist(['GENERAL']),
    /**
     * The saved title that was used; it becomes the most recently used one. Left out if the title was typed
     * in.
     */
    titleId: v.optional(id),
    title: titleOfRequest,
    remark: v.pipe(v.string(), v.maxLength(1_000)),
    requestId,
  }),
  answer: v.object({ invoiceId: id, status: invoiceStatus }),
});
