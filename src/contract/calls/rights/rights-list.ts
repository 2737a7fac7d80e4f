import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { rightsItem } from '#contract/schema/benefit/rights-item.ts';
import { id } from '#contract/schema/common.ts';

/**
 * Entitlements of the owner's cars in every state: usable ones first, expired ones last. `vinNo` and `brand`
 * (decimal id) filter them; another user's car has none.
 */
export const rightsList = defineCall({
  name: 'rightsList',
  method: 'GET',
  path: '/v1/h5/charging/rights/list',
  auth: 'required',
  request: v.object({
    vinNo: v.optional(id),
    brand: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  }),
  answer: v.array(rightsItem),
});
