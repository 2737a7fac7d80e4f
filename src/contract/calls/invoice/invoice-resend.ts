import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration, unneeded } from '#contract/grade.ts';
import { count, id, requestId } from '#contract/schema/common.ts';

/**
 * Mails an issued invoice again, at most three times a day (Asia/Shanghai); after that 1283015 with
 * `retryAfterMs`.
 */
export const invoiceResend = defineCall({
  name: 'invoiceResend',
  method: 'POST',
  path: '/v1/h5/charging/invoice/resend',
  auth: 'required',
  idempotent: true,
  codes: [codes.failure, codes.noSuchOrder, codes.tooFrequent],
  request: v.object({ invoiceId: id, email: v.pipe(v.string(), v.maxLength(1_000)), requestId }),
  answer: unneeded(v.object({ resendsLeft: decoration(v.nullable(count), null) })),
});
