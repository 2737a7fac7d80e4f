import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';

/**
 * Removes a pile from the account. It can be bound again with the number and code on its plate; the new owner
 * sees neither the past charges nor the name, address and place that the former owner gave it. Refused while
 * the pile charges, while its arm moves, and while a command is unanswered: after the removal the
 * owner could not stop these.
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
