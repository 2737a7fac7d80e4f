import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { longestPlate } from '#contract/licence-plate.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { orderParking } from '#contract/schema/order/order-parking.ts';

/**
 * The plate for which the gate relieves parking, until the car has left: before the end of the charge it replaces the one of
 * the order, after it the gate is asked again.
 */
export const parkingPlate = defineCall({
  name: 'parkingPlate',
  method: 'POST',
  path: '/v1/h5/order/parking-plate',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder],
  request: v.object({
    orderNo: id,
    /** As `licence-plate.ts` keeps it; anything else is -1 with the field `plate`. */
    plate: v.pipe(v.string(), v.minLength(1), v.maxLength(longestPlate)),
    requestId,
  }),
  answer: v.object({ parking: v.nullable(orderParking) }),
});
