import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { titleOfRequest } from '#contract/schema/invoice/invoice-title.ts';

/**
 * Saves a new title, or changes the one with `titleId`; the rules are `titleRules`. If there are titles, one
 * of them is always the default: the first one becomes it, and it stays the default until another one is made
 * it. A title that is saved already is not stored twice.
 */
export const titleSave = defineCall({
  name: 'titleSave',
  method: 'POST',
  path: '/v1/h5/charging/invoice/title/save',
  auth: 'required',
  idempotent: true,
  codes: [codes.failure],
  request: v.object({
    titleId: v.optional(id),
    ...titleOfRequest.entries,
    isDefault: v.boolean(),
    requestId,
  }),
  /** No page reads it: any answer means that the title is stored. */
  answer: decoration(v.object({ titleId: id }), { titleId: '' }),
});
