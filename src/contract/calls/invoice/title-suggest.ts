import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';

/**
 * Companies whose name contains the typed text, with their tax numbers; from four characters on. The owner is
 * not told about a failure.
 */
export const titleSuggest = defineCall({
  name: 'titleSuggest',
  method: 'GET',
  path: '/v1/h5/charging/invoice/title/suggest',
  auth: 'required',
  needLogin: false,
  silent: true,
  request: v.object({
    keyword: v.pipe(v.string(), v.trim(), v.minLength(invoiceLimits.keyword), v.maxLength(100)),
  }),
  answer: v.pipe(
    v.array(v.object({ title: v.string(), taxNo: v.nullable(v.string()) })),
    v.maxLength(invoiceLimits.suggestions),
  ),
});
