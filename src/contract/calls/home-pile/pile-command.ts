import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { followedCommand, pileOrders } from '#contract/schema/home-pile/pile-command.ts';

/** Tells a pile what to do. The answer says that the platform took it, not that the pile did it. */
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
