import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { useful } from '#contract/grade.ts';
import { id, pollMs } from '#contract/schema/common.ts';
import { repairAction, repairRecord } from '#contract/schema/home-pile/repair.ts';

export const repairInfo = defineCall({
  name: 'repairInfo',
  method: 'GET',
  path: '/v1/h5/energy/home/repair/info',
  auth: 'required',
  logged: true,
  codes: [codes.noSuchOrder],
  request: v.object({ repairId: id }),
  answer: v.object({
    ...repairRecord.entries,
    actions: useful(v.array(repairAction), []),
    /** Phone number of the brand's service, `null` if it is not known. */
    serviceTel: v.nullable(v.string()),
    nextPollMs: pollMs,
  }),
});
