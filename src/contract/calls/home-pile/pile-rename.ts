import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id } from '#contract/schema/common.ts';

/** Renames a pile; a name has 1 to 12 characters. Repeating the call changes nothing. */
export const pileRename = defineCall({
  name: 'pileRename',
  method: 'POST',
  path: '/v1/h5/energy/home/pile/rename',
  auth: 'required',
  codes: [codes.homePileError, codes.failure],
  request: v.object({ pileId: id, name: v.pipe(v.string(), v.maxLength(100)) }),
  answer: unneeded(v.object({})),
});
