import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { followedCommand, pileOrders } from '#contract/schema/home-pile/pile-command.ts';

/**
 * Sends a command to a pile. The answer means that the platform accepted it, not that the pile executed it.
 */
export const pileCommand = defineCall({
  name: 'pileCommand',
  method: 'POST',
  path: '/v1/h5/energy/home/pile/command',
  auth: 'required',
  idempotent: true,
  codes: [codes.homePileError],
  request: v.object({ pileId: id, cmd: v.picklist(pileOrders), requestId }),
  answer: followedCommand,
});
