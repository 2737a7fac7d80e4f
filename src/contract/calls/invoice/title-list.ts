import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { invoiceTitle } from '#contract/schema/invoice/invoice-title.ts';

/** The saved titles of the owner: the default one first, then the most recently used ones. */
export const titleList = defineCall({
  name: 'titleList',
  method: 'GET',
  path: '/v1/h5/charging/invoice/title/list',
  auth: 'required',
  request: v.object({}),
  answer: v.pipe(v.array(invoiceTitle), v.maxLength(invoiceLimits.titles)),
});
