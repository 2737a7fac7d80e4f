import * as v from 'valibot';
import { useful } from '../../grade.ts';
import { html, id, label, openEnum, openNumber, text, time } from '../common.ts';
import { brandIds } from '../../brand.ts';

/** An entitlement of a car, from the brand's app. */
export const rightsItem = v.object({
  rightsId: id,
  name: label,
  category: openEnum(['CHARGING', 'PILE', 'SERVICE'] as const),
  vin: useful(v.string(), ''),
  /** Brand and model of the car, for the owner. */
  carName: text,
  brand: openNumber(Object.values(brandIds)),
  /** `USED`: claimed, or used up by what was done with it. */
  state: openEnum(['NOT_STARTED', 'AVAILABLE', 'USED', 'EXPIRED'] as const),
  startTime: v.nullable(time),
  endTime: v.nullable(time),
  /** A path of the host or an https address; empty for none. */
  coverImage: text,
  /** HTML of the elements that articles may have. */
  detailHtml: html,
  /** What the owner can do with it. */
  action: openEnum(['APPLY_PILE', 'VIEW_CARD', 'CLAIM_COUPON', 'NONE'] as const),
  /** What it gives, for the owner, such as '满30减10元券'; empty if its name is enough. */
  benefitText: text,
  /** When it was used. */
  usedTime: v.nullable(time),
  /** The order whose bill the coupon of a claimed right was taken off; `null` before that. */
  usedOrderNo: v.nullable(id),
  /** The application for a home pile that a right was used for. */
  usedApplyId: v.nullable(id),
});
export type RightsItem = v.InferOutput<typeof rightsItem>;
