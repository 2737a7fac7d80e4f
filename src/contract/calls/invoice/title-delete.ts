import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';

/** Forgets a title; one that is not there is forgotten already. Of a default one the one used last takes the place. */
export const titleDelete = defineCall({
  name: 'titleDelete',
  method: 'POST',
  path: '/v1/h5/charging/invoice/title/delete',
  auth: 'required',
  idempotent: true,
  request: v.object({ titleId: id, requestId }),
  answer: unneeded(v.object({})),
});
