import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { deviceTime, id } from '#contract/schema/common.ts';
import { robotAxes, robotTelemetry } from '#contract/schema/home-pile/robot.ts';

/**
 * A heartbeat of a held button: the arm moves one axis for at most 800 ms after it was sent. A heartbeat that
 * is older than the last one, or arrives late, is dropped; the answer is then the telemetry alone.
 */
export const robotJog = defineCall({
  name: 'robotJog',
  method: 'POST',
  path: '/v1/h5/energy/home/robot/jog',
  auth: 'required',
  limitMs: 800,
  codes: [codes.homePileError],
  request: v.object({
    pileId: id,
    lease: id,
    /** Increases with each heartbeat and stop of a lease. */
    seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
    axis: v.picklist(robotAxes),
    dir: v.picklist([1, -1]),
    speed: v.picklist([1, 2]),
    /** One small step of 5 mm, however long the button is held. */
    step: v.optional(v.boolean(), false),
    /** When the heartbeat was sent, by the arm's clock (`sampleTime`): never later than the true time. */
    sentTime: deviceTime,
    /** When the press began, by the same clock: after a stop a new press is needed. */
    holdTime: deviceTime,
  }),
  answer: robotTelemetry,
});
