import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration, unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { titleOfRequest } from '#contract/schema/invoice/invoice-title.ts';

/**
 * Asks for an issued invoice with another title: a red letter reverses it, and once that is confirmed a new one is applied
 * for by itself, for the same orders. `titleRules` and `reasonRule` hold.
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
