import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';

/**
 * Deletes a title; deleting one that does not exist succeeds. If it was the default, the most recently used
 * title becomes the default.
 */
export const titleDelete = defineCall({
  name: 'titleDelete',
  method: 'POST',
  path: '/v1/h5/charging/invoice/title/delete',
  auth: 'required',
  idempotent: true,
  request: v.object({ titleId: id, requestId }),
  answer: unneeded(v.object({})),
});
