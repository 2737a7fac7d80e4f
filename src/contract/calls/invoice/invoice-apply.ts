import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { amount, id, requestId } from '#contract/schema/common.ts';
import { invoiceStatus } from '#contract/schema/invoice/invoice-status.ts';
import { titleOfRequest } from '#contract/schema/invoice/invoice-title.ts';

/** More are no choice of an owner; how many an invoice takes, `choiceProblem` says. */
const rawOrders = 1_000;

/**
 * Applies for one invoice of up to 100 orders of one seller. `choiceProblem`, `titleRules` and `remarkRule` hold; a refusal
 * names the field and has their words. 1282051 has an `invoiceChange` as its data: an order that costs something else now,
 * that is on another invoice, or that cannot be invoiced any more. Then nothing was applied for.
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
    /** The amount of each order that the page showed, fen: so that the back end can name the changed ones. */
    amounts: v.pipe(v.array(amount), v.maxLength(rawOrders)),
    /** Their sum, as the page showed it. */
    expectedAmount: amount,
    invoiceKind: v.picklist(['GENERAL']),
    /** The kept title that was used, which is then the one used last; left out where it was entered. */
    titleId: v.optional(id),
    title: titleOfRequest,
    remark: v.pipe(v.string(), v.maxLength(1_000)),
    requestId,
  }),
  answer: v.object({ invoiceId: id, status: invoiceStatus }),
});
