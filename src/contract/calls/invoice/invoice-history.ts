import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { decoration } from '#contract/grade.ts';
import { count, pageOf, pageRequest, pollMs } from '#contract/schema/common.ts';
import { invoice } from '#contract/schema/invoice/invoice.ts';
import { invoiceStatuses } from '#contract/schema/invoice/invoice-status.ts';

const year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(9999));

/** Invoices of the owner, by the time of their application, the newest first. */
export const invoiceHistory = defineCall({
  name: 'invoiceHistory',
  method: 'POST',
  path: '/v1/h5/charging/invoice/history/list',
  auth: 'required',
  request: v.object({
    status: v.optional(v.picklist(invoiceStatuses)),
    /** The year (Asia/Shanghai) of the application. */
    year: v.optional(year),
    ...pageRequest,
  }),
  answer: v.object({
    ...pageOf(invoice).entries,
    /** Years with invoices, the newest first, regardless of the filter. */
    years: decoration(v.array(v.object({ year, count: decoration(count, 0) })), []),
    /** 0 if nothing on the page changes unless the owner does something. */
    nextPollMs: pollMs,
  }),
});
