import * as v from 'valibot';
import { useful } from '../../grade.ts';
import { label, openEnum, text, time } from '../common.ts';

const deliveryStatuses = ['PENDING', 'SHIPPED', 'SIGNED', 'RETURNED'] as const;

/** Shipping status of a home pile (domain model, 1.9). */
export const delivery = v.object({
  deliveryNo: label,
  status: openEnum(deliveryStatuses),
  /** Both `null` before it is shipped. */
  carrier: v.nullable(v.string()),
  trackingNo: v.nullable(v.string()),
  /** Number on the plate of the pile, with which it is bound; `null` before it is shipped. */
  pileSn: v.nullable(v.string()),
  receiver: text,
  phoneMasked: text,
  address: text,
  /** The newest first. */
  steps: useful(v.array(v.object({ time: v.nullable(time), text: label })), []),
});
export type Delivery = v.InferOutput<typeof delivery>;
