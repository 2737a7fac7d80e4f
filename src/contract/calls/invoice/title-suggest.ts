import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';

/** Companies by a part of their name, with their numbers; of four characters on. A failure is no matter of the owner. */
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
