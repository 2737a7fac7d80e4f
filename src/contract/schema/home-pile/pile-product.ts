import * as v from 'valibot';
import { decoration, useful } from '../../grade.ts';
import { amount, count, fileRef, flag, id, label, openEnum, text, time, watt } from '../common.ts';

/** How a pile is mounted, and how its owner gets it. */
export const pileStyles = ['WALL', 'POST'] as const;
export const serviceTypes = ['INSTALL', 'DELIVERY'] as const;
export type ServiceType = (typeof serviceTypes)[number];

const features = ['PLUG_CHARGE', 'SCHEDULE', 'BLUETOOTH', 'ROBOT_ARM'] as const;

/** A home pile on offer for a car (domain model, 1.9). */
export const pileProduct = v.object({
  productId: id,
  model: text,
  name: label,
  images: decoration(v.array(fileRef), []),
  powerW: v.nullable(watt),
  phase: v.nullable(count),
  /** Possible ways to mount it; the form asks for one of them. */
  styles: useful(v.array(openEnum(pileStyles)), []),
  features: decoration(v.array(openEnum(features)), []),
  /** Metres of cable that are included in the price, and price of each further metre, fen. */
  includedCableM: v.nullable(count),
  overCablePerMAmount: v.nullable(amount),
  /** Extra price of a post compared to a wall, fen. */
  postExtraAmount: v.nullable(amount),
  /** fen; 0, with `giftable`, if the car's entitlement covers it. */
  priceAmount: v.nullable(amount),
  giftable: flag,
  onSale: useful(v.boolean(), false),
});
export type PileProduct = v.InferOutput<typeof pileProduct>;

/**
 * The entitlement of a car to a home pile (domain model, 1.9). A car without one is refused with the code
 * itself and `eligibilityRefusal`; `existingApplyId` is the application in progress for the car.
 */
export const eligibility = v.object({
  vin: id,
  rightsId: v.nullable(id),
  rightsName: label,
  validFrom: v.nullable(time),
  validTo: v.nullable(time),
  serviceTypes: useful(v.array(openEnum(serviceTypes)), []),
  existingApplyId: v.nullable(id),
});
export type Eligibility = v.InferOutput<typeof eligibility>;

/**
 * `data` of 1291001, 1291002 and 1290002: the entitlement, its period of validity, and the phone number of
 * service.
 */
export const eligibilityRefusal = v.object({
  vin: v.nullable(v.string()),
  rightsName: v.nullable(v.string()),
  validFrom: v.nullable(time),
  validTo: v.nullable(time),
  serviceTel: v.nullable(v.string()),
});
export type EligibilityRefusal = v.InferOutput<typeof eligibilityRefusal>;
