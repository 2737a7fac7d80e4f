import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { longestSn } from '#contract/pile/bind-rules.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { ownPile } from '#contract/schema/home-pile/own-pile.ts';

/** Binds a pile by the data on its plate. A refusal names the wrong field. */
export const pileBind = defineCall({
  name: 'pileBind',
  method: 'POST',
  path: '/v1/h5/energy/home/pile/bind',
  auth: 'required',
  idempotent: true,
  codes: [codes.homePileError, codes.failure, codes.tooFrequent],
  request: v.object({
    sn: v.pipe(v.string(), v.maxLength(longestSn)),
    /** Six digits. */
    checkCode: v.pipe(v.string(), v.maxLength(64)),
    /** A car of the owner that may start a charge at this pile by being plugged in. */
    vin: v.optional(id),
    requestId,
  }),
  answer: ownPile,
});
