import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { robotTelemetry } from '#contract/schema/home-pile/robot.ts';

export const robotStopKinds = ['RELEASE', 'STOP', 'EMERGENCY'] as const;
export type RobotStopKind = (typeof robotStopKinds)[number];

/**
 * Stops the arm: it is never refused in any state of the arm, and may be repeated. The owner of the pile
 * needs no lease; with a lease that the arm gave under this owner, even an ended one, no valid token is
 * needed: the phone that moves the arm can stop it even after its login has expired.
 */
export const robotStop = defineCall({
  name: 'robotStop',
  method: 'POST',
  path: '/v1/h5/energy/home/robot/stop',
  auth: 'held',
  limitMs: 800,
  keepalive: true,
  urgent: true,
  codes: [codes.homePileError],
  request: v.object({
    pileId: id,
    kind: v.picklist(robotStopKinds),
    /** Heartbeats up to this `seq` are void; `null` from a page that has sent none. */
    seq: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** The current or last lease of the sender. */
    lease: v.optional(id),
  }),
  answer: robotTelemetry,
});
