import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id, label, requestId, time } from '#contract/schema/common.ts';
import {
  documentTypes,
  parkingTypes,
  powerSources,
  propertyConsents,
  visitSlots,
} from '#contract/schema/home-pile/apply-choices.ts';
import { applyStatus } from '#contract/schema/home-pile/application.ts';
import { pileStyles, serviceTypes } from '#contract/schema/home-pile/pile-product.ts';
import { regionChoice } from '#contract/schema/home-pile/service-region.ts';

/** Longer than each rule allows, so that the rules say what is wrong. */
const entered = v.pipe(v.string(), v.maxLength(4_000));

/**
 * Applies for a home pile, or hands a refused application in again with `applyId`: then papers of a type that is not sent
 * stay as they are. The rules of `pile/apply-rules.ts` and `pile/document-rules.ts` hold; a refusal names its field, and
 * that of a paper its type. Papers of an identity were uploaded with `biz: 'PILE_ID'`, the others with `PILE_DOC`.
 * A second application of a car within 10 s is 1283015 with `data.retryAfterMs`; later the one that runs is answered.
 */
export const putForward = defineCall({
  name: 'putForward',
  method: 'POST',
  path: '/v1/h5/energy/home/station/putForward',
  auth: 'required',
  idempotent: true,
  logged: true,
  codes: [
    codes.homeStationValidity,
    codes.homeStationUnconformity,
    codes.homeStationNoSales,
    codes.tooFrequent,
    codes.noSuchOrder,
    codes.failure,
  ],
  request: v.object({
    applyId: v.nullable(id),
    vin: id,
    serviceType: v.picklist(serviceTypes),
    productId: id,
    style: v.picklist(pileStyles),
    contactName: entered,
    contactPhone: entered,
    isOwner: v.boolean(),
    region: regionChoice,
    communityName: entered,
    address: entered,
    parkingType: v.picklist(parkingTypes),
    parkingNo: entered,
    powerSource: v.picklist(powerSources),
    propertyConsent: v.nullable(v.picklist(propertyConsents)),
    /** Midnight in Asia/Shanghai. */
    expectedDate: time,
    expectedSlot: v.picklist(visitSlots),
    remark: entered,
    /** Version of the agreement `pileInstall` that the owner has ticked. */
    agreementVersion: v.pipe(v.string(), v.maxLength(32)),
    documents: v.pipe(v.array(v.object({ type: v.picklist(documentTypes), fileId: id })), v.maxLength(50)),
    requestId,
  }),
  answer: v.object({ applyId: id, applyNo: label, status: applyStatus }),
});
