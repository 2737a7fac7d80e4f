import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { robotTelemetry } from '#contract/schema/home-pile/robot.ts';

export const robotStopKinds = ['RELEASE', 'STOP', 'EMERGENCY'] as const;
export type RobotStopKind = (typeof robotStopKinds)[number];

/** Stops the arm of an own pile: nothing keeps it from it, it needs no lease, and may come twice. */
export const robotStop = defineCall({
  name: 'robotStop',
  method: 'POST',
  path: '/v1/h5/energy/home/robot/stop',
  auth: 'required',
  limitMs: 800,
  keepalive: true,
  codes: [codes.homePileError],
  request: v.object({
    pileId: id,
    kind: v.picklist(robotStopKinds),
    /** Beats up to this one are over; `null` from a page that has sent none. */
    seq: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  answer: robotTelemetry,
});
