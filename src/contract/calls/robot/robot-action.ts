import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { deviceTime, id, openEnum, requestId, time } from '#contract/schema/common.ts';
import { pileCommandStates } from '#contract/schema/home-pile/pile-command.ts';
import { robotActions } from '#contract/schema/home-pile/robot.ts';

/**
 * Starts an automatic action of the arm, or releases its emergency-stop latch. Telemetry reports the
 * progress.
 */
export const robotAction = defineCall({
  name: 'robotAction',
  method: 'POST',
  path: '/v1/h5/energy/home/robot/action',
  auth: 'required',
  idempotent: true,
  limitMs: 5_000,
  codes: [codes.homePileError],
  request: v.object({
    pileId: id,
    lease: id,
    action: v.picklist(robotActions),
    /**
     * When the button was pressed, or the question confirmed, by the arm's clock (`sampleTime`): a press
     * before the last stop, or more than 6 s ago, is refused with LINK_SLOW.
     */
    holdTime: deviceTime,
    requestId,
  }),
  answer: v.object({
    commandId: id,
    pileId: id,
    action: openEnum(robotActions),
    state: openEnum(pileCommandStates),
    createTime: v.nullable(time),
  }),
});
