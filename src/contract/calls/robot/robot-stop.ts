import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { robotTelemetry } from '#contract/schema/home-pile/robot.ts';

export const robotStopKinds = ['RELEASE', 'STOP', 'EMERGENCY'] as const;
export type RobotStopKind = (typeof robotStopKinds)[number];

/**
 * Stops the arm: nothing keeps it from it, and it may come twice. It is taken from the owner of the pile without a lease, and
 * by a lease that the arm gave under him, also one that is over, without a valid token: who moves an arm can stop it, even
 * where his login has ended.
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
    /** Beats up to this one are over; `null` from a page that has sent none. */
    seq: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** The lease that the sender has, or had last. */
    lease: v.optional(id),
  }),
  answer: robotTelemetry,
});
