import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { useful } from '#contract/grade.ts';
import { flag, id, pollMs, text } from '#contract/schema/common.ts';
import { invoiceEntries } from '#contract/schema/invoice/invoice.ts';
import { uninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';

export const invoiceDetail = defineCall({
  name: 'invoiceDetail',
  method: 'GET',
  path: '/v1/h5/charging/invoice/detail',
  auth: 'required',
  codes: [codes.noSuchOrder],
  request: v.object({ invoiceId: id }),
  answer: v.object({
    ...invoiceEntries,
    sellerTaxNo: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    regAddress: v.nullable(v.string()),
    regPhone: v.nullable(v.string()),
    bankName: v.nullable(v.string()),
    bankAccount: v.nullable(v.string()),
    remark: text,
    /** The orders on the invoice, with the amounts that were invoiced. */
    orders: useful(v.array(uninvoicedOrder), []),
    /** For FAILED: whether all of its orders can be invoiced now. */
    canApplyAgain: flag,
    /** 0 if the invoice changes only when the owner does something. */
    nextPollMs: pollMs,
  }),
});
