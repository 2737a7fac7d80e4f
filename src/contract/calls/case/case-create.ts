import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { caseKinds } from '#contract/schema/case.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { entered } from './entered.ts';

/**
 * Submits a case; the back end adds the facts of `caseDraft`. One of a kind is open for an order, or for a connector without
 * an order, or for neither: another one is 1284010 with the reason OPEN and the id of the open one. A kind that is not
 * possible is -1 with the field `kind`.
 */
export const caseCreate = defineCall({
  name: 'caseCreate',
  method: 'POST',
  path: '/v1/h5/charging/case/create',
  auth: 'required',
  idempotent: true,
  logged: true,
  codes: [codes.noSuchOrder, codes.caseRefused, codes.failure],
  request: v.object({
    kind: v.picklist(caseKinds),
    orderNo: v.optional(id),
    connectorId: v.optional(id),
    ...entered,
    requestId,
  }),
  answer: v.object({ caseId: id }),
});
