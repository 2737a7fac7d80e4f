import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { amount, id, requestId } from '#contract/schema/common.ts';
import { repairStatus } from '#contract/schema/home-pile/repair.ts';

/** The owner accepts or refuses the price that the engineer has quoted. */
export const repairQuote = defineCall({
  name: 'repairQuote',
  method: 'POST',
  path: '/v1/h5/energy/home/repair/quote',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    repairId: id,
    accept: v.boolean(),
    /** Price as the owner has read it, fen: any other amount is refused. */
    quoteAmount: amount,
    requestId,
  }),
  answer: unneeded(v.object({ status: repairStatus })),
});
