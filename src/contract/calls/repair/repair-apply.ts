import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration, unneeded } from '#contract/grade.ts';
import { id, label, requestId, time } from '#contract/schema/common.ts';
import { faultTypes } from '#contract/schema/home-pile/repair.ts';
import { regionChoice } from '#contract/schema/home-pile/service-region.ts';

/** Longer than each rule allows, so that the error comes from the rule and names it. */
const entered = v.pipe(v.string(), v.maxLength(4_000));

/**
 * Requests a repair of a pile of the owner, or of a pile without an owner, by the number on its plate.
 * The rules are in `repair-rules.ts`. `fileIds` are photos that this owner uploaded with `biz: 'REPAIR'`.
 */
export const repairApply = defineCall({
  name: 'repairApply',
  method: 'POST',
  path: '/v1/h5/energy/home/repair/apply',
  auth: 'required',
  idempotent: true,
  codes: [codes.tooFrequent, codes.failure],
  request: v.object({
    pileId: v.nullable(id),
    pileSn: v.nullable(v.pipe(v.string(), v.maxLength(64))),
    faultType: v.picklist(faultTypes),
    description: entered,
    fileIds: v.pipe(v.array(id), v.maxLength(50)),
    contactName: entered,
    contactPhone: entered,
    region: regionChoice,
    address: entered,
    /** Start of one of the times that `repairConfig` offers. */
    expectedTime: time,
    requestId,
  }),
  answer: unneeded(v.object({ repairId: decoration(id, ''), repairNo: label })),
});
