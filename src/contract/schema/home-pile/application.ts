import * as v from 'valibot';
import { decoration, useful } from '../../grade.ts';
import { amount, count, fileRef, flag, id, label, openEnum, region, text, texts, time } from '../common.ts';
import { documentTypes, parkingTypes, powerSources, propertyConsents, visitSlots } from './apply-choices.ts';
import { delivery } from './delivery.ts';
import { pileStyles, serviceTypes } from './pile-product.ts';

/** States of an application (domain model, 2.4). */
export const applyStatuses = [
  'SUBMITTED',
  'REJECTED',
  'DISPATCHED',
  'SURVEY_SCHEDULED',
  'PLAN_CONFIRM',
  'UNFEASIBLE',
  'METER_APPLY',
  'INSTALL_SCHEDULED',
  'INSTALLING',
  'ACCEPTANCE',
  'DELIVERING',
  'COMPLETED',
  'VOID_PENDING',
  'VOIDED',
] as const;
export const applyStatus = openEnum(applyStatuses);
export type ApplyStatus = v.InferOutput<typeof applyStatus>;

/**
 * What the owner may do with an application now; the server decides. `RESUME` makes an appointment for a new
 * survey after an unfeasible one, `TRACK` shows the delivery, the others are the calls with these names.
 */
const applyActions = [
  'EDIT',
  'APPOINT_SURVEY',
  'APPOINT_INSTALL',
  'CONFIRM_PLAN',
  'METER_READY',
  'CONFIRM_ACCEPTANCE',
  'RESUME',
  'TRACK',
  'VOID',
  'RATE',
] as const;
export const applyAction = openEnum(applyActions);
export type ApplyAction = v.InferOutput<typeof applyAction>;

/** A submitted document. The picture of an identity document is never returned: its `file` is `null`. */
const applyDocument = v.object({
  type: openEnum(documentTypes),
  file: v.nullable(fileRef),
  state: openEnum(['UPLOADED', 'PASSED', 'REJECTED']),
  /** Why it was refused. */
  reason: v.nullable(v.string()),
});

const photos = decoration(v.array(fileRef), []);
const visitor = v.object({ name: label, phone: text, visitTime: v.nullable(time) });

/** Result of the survey, and the price beyond the included work, in fen. */
const survey = v.object({
  cableM: v.nullable(count),
  layType: openEnum(['CONDUIT', 'TRAY', 'TRENCH', 'CONCEALED', 'OTHER']),
  /** Whether the owner has to apply for a separate meter at the grid operator. */
  needMeter: v.nullable(v.boolean()),
  planFiles: photos,
  quoteAmount: v.nullable(amount),
  includedAmount: v.nullable(amount),
  extraAmount: v.nullable(amount),
  feasible: v.nullable(v.boolean()),
  note: v.nullable(v.string()),
});

/** The fields of an application in a row of the list. */
export const listedApplication = v.object({
  applyId: id,
  /** Number by which owner and service refer to it. */
  applyNo: label,
  vin: v.nullable(id),
  modelName: label,
  serviceType: openEnum(serviceTypes),
  productName: label,
  status: applyStatus,
  /** When that state began. */
  statusTime: v.nullable(time),
  createTime: v.nullable(time),
});
export type ListedApplication = v.InferOutput<typeof listedApplication>;

/** An application as its owner sees it (domain model, 1.9). */
export const application = v.object({
  ...listedApplication.entries,
  productId: v.nullable(id),
  style: openEnum(pileStyles),
  contactName: text,
  /** Masked. */
  contactPhone: text,
  isOwner: v.nullable(v.boolean()),
  region: v.nullable(region),
  communityName: text,
  address: text,
  parkingType: openEnum(parkingTypes),
  parkingNo: text,
  powerSource: openEnum(powerSources),
  propertyConsent: openEnum(propertyConsents),
  expectedDate: v.nullable(time),
  expectedSlot: openEnum(visitSlots),
  remark: text,
  documents: useful(v.array(applyDocument), []),
  timeline: useful(
    v.array(
      v.object({
        status: applyStatus,
        time: v.nullable(time),
        text: label,
        operator: v.nullable(v.string()),
      }),
    ),
    [],
  ),
  provider: v.nullable(v.object({ name: label, phone: text })),
  surveyor: v.nullable(visitor),
  installer: v.nullable(visitor),
  survey: v.nullable(survey),
  acceptance: v.nullable(
    v.object({
      pileSn: label,
      photos,
      /** The acceptance form that was signed. */
      confirmFile: v.nullable(fileRef),
      networked: v.nullable(v.boolean()),
      finishTime: v.nullable(time),
      warrantyEnd: v.nullable(time),
    }),
  ),
  /** Why the documents were rejected; `items` names what has to be changed. */
  reject: v.nullable(v.object({ reason: label, items: texts, time: v.nullable(time) })),
  voidInfo: v.nullable(
    v.object({
      reasonCode: text,
      reasonText: v.nullable(v.string()),
      applyTime: v.nullable(time),
      state: openEnum(['PENDING', 'APPROVED', 'REFUSED']),
      refundAmount: v.nullable(amount),
      reply: v.nullable(v.string()),
    }),
  ),
  delivery: v.nullable(delivery),
  /** The installed pile, once it is bound. */
  pileId: v.nullable(id),
  rated: flag,
});
export type HomePileApplication = v.InferOutput<typeof application>;
