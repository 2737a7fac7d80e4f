import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { unneeded } from '#contract/grade.ts';
import { id } from '#contract/schema/common.ts';

export const searchLogClear = defineCall({
  name: 'searchLogClear',
  method: 'POST',
  path: '/v1/h5/charging/map/search-log/clear',
  auth: 'required',
  /** Without `logIds` everything is deleted; ids that are not the owner's are ignored. */
  request: v.object({ logIds: v.optional(v.pipe(v.array(id), v.maxLength(20))) }),
  answer: unneeded(v.object({})),
});
