import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { titleOfRequest } from '#contract/schema/invoice/invoice-title.ts';

/**
 * Keeps a title, or changes the one of `titleId`. `titleRules` hold. One is the default as soon as there is any, so the
 * first one is, and a default one stays it until another one is made it. A title that is kept already is not kept twice.
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
  /** No page reads it: an answer means that the title is stored. */
  answer: decoration(v.object({ titleId: id }), { titleId: '' }),
});
