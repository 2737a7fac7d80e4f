import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { invoiceTitle } from '#contract/schema/invoice/invoice-title.ts';

/** The titles that the owner keeps, the default one first, then those used last. */
export const titleList = defineCall({
  name: 'titleList',
  method: 'GET',
  path: '/v1/h5/charging/invoice/title/list',
  auth: 'required',
  request: v.object({}),
  answer: v.pipe(v.array(invoiceTitle), v.maxLength(invoiceLimits.titles)),
});
