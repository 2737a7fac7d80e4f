import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { pollMs, id, requestId, openEnum } from '#contract/schema/common.ts';
import { chargeTarget } from '#contract/schema/order/charge-target.ts';
import { targetChangeStates } from '#contract/schema/order/target-quote.ts';

/**
 * Sends another target to the device of a running charge. The earlier one applies until the device has agreed: the outcome is
 * `targets.change` of `chargeCurrent`. -1 while an earlier change is not answered, for a target that is reached already, and
 * for one that the device does not know.
 */
export const chargeTargetSet = defineCall({
  name: 'chargeTargetSet',
  method: 'POST',
  path: '/v1/h5/charging/charge/target',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id, target: chargeTarget, requestId }),
  answer: unneeded(v.object({ status: openEnum(targetChangeStates), nextPollMs: pollMs })),
});
