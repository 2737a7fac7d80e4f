import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { decoration } from '#contract/grade.ts';
import { count, pageOf, pageRequest, pollMs } from '#contract/schema/common.ts';
import { invoice } from '#contract/schema/invoice/invoice.ts';
import { invoiceStatuses } from '#contract/schema/invoice/invoice-status.ts';

const year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(9999));

/** Invoices of the owner, those applied for last first. */
export const invoiceHistory = defineCall({
  name: 'invoiceHistory',
  method: 'POST',
  path: '/v1/h5/charging/invoice/history/list',
  auth: 'required',
  request: v.object({
    status: v.optional(v.picklist(invoiceStatuses)),
    /** The year of Asia/Shanghai in which it was applied for. */
    year: v.optional(year),
    ...pageRequest,
  }),
  answer: v.object({
    ...pageOf(invoice).entries,
    /** Years with invoices, the newest first, whatever the filter. */
    years: decoration(v.array(v.object({ year, count: decoration(count, 0) })), []),
    /** 0 where nothing on the page changes by itself. */
    nextPollMs: pollMs,
  }),
});
