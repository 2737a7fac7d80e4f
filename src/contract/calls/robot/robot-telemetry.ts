import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { polledRobotTelemetry } from '#contract/schema/home-pile/robot.ts';

/** The current state of the arm of a home pile. */
export const robotTelemetryRead = defineCall({
  name: 'robotTelemetryRead',
  method: 'GET',
  path: '/v1/h5/energy/home/robot/telemetry',
  auth: 'required',
  limitMs: 1_500,
  codes: [codes.homePileError],
  request: v.object({ pileId: id }),
  answer: polledRobotTelemetry,
});
