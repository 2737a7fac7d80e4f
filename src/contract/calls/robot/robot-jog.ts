import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { deviceTime, id } from '#contract/schema/common.ts';
import { robotAxes, robotTelemetry } from '#contract/schema/home-pile/robot.ts';

/**
 * A beat of a held button: the arm moves one axis for 800 ms after it was sent, and not a moment longer. One that is older
 * than the last, or comes late, is dropped; the answer then only says how the arm is.
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
    /** Rises with each beat and stop of a lease. */
    seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
    axis: v.picklist(robotAxes),
    dir: v.picklist([1, -1]),
    speed: v.picklist([1, 2]),
    /** One small step of 5 mm, however long it is held. */
    step: v.optional(v.boolean(), false),
    /** When the beat was sent, by the arm's clock as `sampleTime` tells it: never later than it really is. */
    sentTime: deviceTime,
    /** When the press began, by the same clock: what has stopped since needs a new one. */
    holdTime: deviceTime,
  }),
  answer: robotTelemetry,
});
