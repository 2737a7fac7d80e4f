import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id } from '#contract/schema/common.ts';

/**
 * Gives up the control of an arm, which stops any movement. As for `robotStop`, the lease alone is enough,
 * without a valid token.
 */
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
