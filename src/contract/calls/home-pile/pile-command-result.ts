import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { followedCommand } from '#contract/schema/home-pile/pile-command.ts';

/** The result of a command that was sent to a pile. */
export const pileCommandResult = defineCall({
  name: 'pileCommandResult',
  method: 'GET',
  path: '/v1/h5/energy/home/pile/command-result',
  auth: 'required',
  codes: [codes.homePileError],
  request: v.object({ commandId: id }),
  answer: followedCommand,
});
