import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { delivery } from '#contract/schema/home-pile/delivery.ts';

/** Shipping status of a home pile that is on its way to the owner. */
export const queryDeliveryOrder = defineCall({
  name: 'queryDeliveryOrder',
  method: 'GET',
  path: '/v1/h5/energy/home/station/queryDeliveryOrder',
  auth: 'required',
  logged: true,
  codes: [codes.noSuchOrder],
  request: v.object({ applyId: id }),
  answer: delivery,
});
