import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, count } from '#contract/schema/common.ts';
import { invoiceTitle } from '#contract/schema/invoice/invoice-title.ts';

export const invoiceSummary = defineCall({
  name: 'invoiceSummary',
  method: 'GET',
  path: '/v1/h5/charging/invoice/summary',
  auth: 'required',
  request: v.object({}),
  answer: v.object({
    uninvoicedCount: v.nullable(count),
    /** Fen, of all sellers. */
    uninvoicedAmount: v.nullable(amount),
    historyCount: v.nullable(count),
    /** The title with which the form is filled at first; `null` if none is saved. */
    defaultTitle: v.nullable(invoiceTitle),
  }),
});
