import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id } from '#contract/schema/common.ts';

/** Gives the control of an arm back; what moves stops. As `robotStop` it is taken by the lease alone. */
export const robotRelease = defineCall({
  name: 'robotRelease',
  method: 'POST',
  path: '/v1/h5/energy/home/robot/release',
  auth: 'held',
  keepalive: true,
  urgent: true,
  limitMs: 5_000,
  codes: [codes.homePileError],
  request: v.object({ pileId: id, lease: id }),
  answer: unneeded(v.object({})),
});
