import * as v from 'valibot';
import { decoration } from '../../grade.ts';
import { id, label, time } from '../common.ts';

/** A coupon that an owner has just received, for a message of the page that is shown once. */
export const givenCoupon = v.object({
  couponId: decoration(id, ''),
  name: label,
  endTime: v.nullable(time),
});
export type GivenCoupon = v.InferOutput<typeof givenCoupon>;
