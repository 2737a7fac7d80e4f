import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { pageOf, pageRequest } from '#contract/schema/common.ts';
import { repairRecord } from '#contract/schema/home-pile/repair.ts';

/** The fields of a repair in a row of the list. */
const listedRepair = v.pick(repairRecord, [
  'repairId',
  'repairNo',
  'pileName',
  'faultType',
  'faultText',
  'status',
  'engineer',
  'expectedTime',
  'expectedEndTime',
  'quoteAmount',
  'createTime',
  'result',
]);
export type ListedRepair = v.InferOutput<typeof listedRepair>;

/** Repairs of the owner, the newest first. */
export const repairList = defineCall({
  name: 'repairList',
  method: 'POST',
  path: '/v1/h5/energy/home/repair/list',
  auth: 'required',
  request: v.object(pageRequest),
  answer: pageOf(listedRepair),
});
