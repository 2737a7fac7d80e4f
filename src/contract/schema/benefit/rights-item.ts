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
  /** `USED`: claimed, or used up. */
  state: openEnum(['NOT_STARTED', 'AVAILABLE', 'USED', 'EXPIRED'] as const),
  startTime: v.nullable(time),
  endTime: v.nullable(time),
  /** A path of the host or an https address; empty for none. */
  coverImage: text,
  /** HTML with the elements that articles may use. */
  detailHtml: html,
  /** What the owner can do with it. */
  action: openEnum(['APPLY_PILE', 'VIEW_CARD', 'CLAIM_COUPON', 'NONE'] as const),
  /** The benefit as a text for the owner, such as '满30减10元券'; empty if the name says enough. */
  benefitText: text,
  /** When it was used. */
  usedTime: v.nullable(time),
  /** The order in whose bill the coupon of a claimed entitlement was used; `null` before that. */
  usedOrderNo: v.nullable(id),
  /** The application for a home pile in which the entitlement was used. */
  usedApplyId: v.nullable(id),
});
export type RightsItem = v.InferOutput<typeof rightsItem>;
