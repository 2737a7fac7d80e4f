import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';

/**
 * Takes a pile off the account. What it charged before is not shown any more, and it can be bound again by its plate. Refused
 * while it charges, its arm is at work, or a command has no answer yet: nobody could end then what its owner has begun.
 */
export const pileUnbind = defineCall({
  name: 'pileUnbind',
  method: 'POST',
  path: '/v1/h5/energy/home/pile/unbind',
  auth: 'required',
  idempotent: true,
  codes: [codes.homePileError],
  request: v.object({ pileId: id, requestId }),
  answer: unneeded(v.object({})),
});
