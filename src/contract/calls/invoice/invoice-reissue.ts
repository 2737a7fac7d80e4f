import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration, unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { titleOfRequest } from '#contract/schema/invoice/invoice-title.ts';

/**
 * Replaces an issued invoice by one with another title: a credit note (红冲) reverses it, and after its
 * confirmation a new invoice for the same orders is applied for automatically. The rules are `titleRules` and
 * `reasonRule`.
 */
export const invoiceReissue = defineCall({
  name: 'invoiceReissue',
  method: 'POST',
  path: '/v1/h5/charging/invoice/reissue',
  auth: 'required',
  idempotent: true,
  logged: true,
  codes: [codes.failure, codes.noSuchOrder],
  request: v.object({
    invoiceId: id,
    title: titleOfRequest,
    reason: v.pipe(v.string(), v.maxLength(1_000)),
    requestId,
  }),
  /** The invoice that is being reversed; its `reversedBy` names the new one later. */
  answer: unneeded(v.object({ invoiceId: decoration(id, '') })),
});
