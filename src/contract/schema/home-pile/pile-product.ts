import * as v from 'valibot';
import { decoration, useful } from '../../grade.ts';
import { amount, count, fileRef, flag, id, label, openEnum, text, time, watt } from '../common.ts';

/** How a pile is set up, and how its owner gets it. */
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
  /** Ways in which it can be set up; the form asks for one of them. */
  styles: useful(v.array(openEnum(pileStyles)), []),
  features: decoration(v.array(openEnum(features)), []),
  /** Metres of cable that its price includes, and fen for each metre more. */
  includedCableM: v.nullable(count),
  overCablePerMAmount: v.nullable(amount),
  /** fen that a post costs more than a wall. */
  postExtraAmount: v.nullable(amount),
  /** fen; what the car's right covers is 0, with `giftable`. */
  priceAmount: v.nullable(amount),
  giftable: flag,
  onSale: useful(v.boolean(), false),
});
export type PileProduct = v.InferOutput<typeof pileProduct>;

/**
 * What a car has a right to (domain model, 1.9). A car that gets no pile is answered with the code itself, and with
 * `eligibilityRefusal`; `existingApplyId` is the application that runs for the car already.
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

/** `data` of 1291001, 1291002 and 1290002: of which right, when it was valid, and the number of service. */
export const eligibilityRefusal = v.object({
  vin: v.nullable(v.string()),
  rightsName: v.nullable(v.string()),
  validFrom: v.nullable(time),
  validTo: v.nullable(time),
  serviceTel: v.nullable(v.string()),
});
export type EligibilityRefusal = v.InferOutput<typeof eligibilityRefusal>;
