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

/** Longer than each rule allows, so that the error comes from the rule and names it. */
const entered = v.pipe(v.string(), v.maxLength(4_000));

/**
 * Applies for a home pile, or submits a rejected application again with `applyId`: then documents of a type
 * that is not sent stay unchanged. The rules are in `pile/apply-rules.ts` and `pile/document-rules.ts`; a
 * refusal names its field, and for a document its type. Identity documents were uploaded with `biz:
 * 'PILE_ID'`, the others with `PILE_DOC`. A second application for a car within 10 s is refused with 1283015
 * and `data.retryAfterMs`; later the application in progress is returned.
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
    /** Version of the agreement `pileInstall` that the owner has agreed to. */
    agreementVersion: v.pipe(v.string(), v.maxLength(32)),
    documents: v.pipe(v.array(v.object({ type: v.picklist(documentTypes), fileId: id })), v.maxLength(50)),
    requestId,
  }),
  answer: v.object({ applyId: id, applyNo: label, status: applyStatus }),
});
