import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { caseFacts, caseKind, caseKinds } from '#contract/schema/case.ts';
import { count, id, text } from '#contract/schema/common.ts';

/**
 * What would go along with a case, before it is sent, and which kinds are possible. Without an order and a connector: a
 * question about anything else, OTHER.
 */
export const caseDraft = defineCall({
  name: 'caseDraft',
  method: 'GET',
  path: '/v1/h5/charging/case/draft',
  auth: 'required',
  codes: [codes.noSuchOrder],
  request: v.object({
    orderNo: v.optional(id),
    connectorId: v.optional(id),
    /** The kind that the owner has chosen: `attached` and `text` are those for it. */
    kind: v.optional(v.picklist(caseKinds)),
  }),
  answer: v.object({
    attached: caseFacts,
    /** Kinds that are possible, the most likely first; `openCaseId` is a case of this kind that is not closed yet: it takes more words, and there is no second one. */
    kinds: v.array(v.object({ kind: caseKind, openCaseId: v.nullable(id) })),
    /** Within how many hours service answers; `null` if it makes no promise. */
    dueHours: v.nullable(count),
    /** A text that the owner may send as it is or change, for a known problem of the order; empty if there is none. */
    text,
    /** Phone number of service, for danger and a plug that does not come off; `null` if it is not known. */
    serviceTel: v.nullable(v.string()),
  }),
});
