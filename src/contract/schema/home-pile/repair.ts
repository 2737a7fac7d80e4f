import * as v from 'valibot';
import { decoration, useful } from '../../grade.ts';
import { amount, fileRef, flag, id, label, openEnum, region, text, texts, time } from '../common.ts';

/** States of a repair (domain model, 2.5). */
export const repairStatuses = [
  'SUBMITTED',
  'ACCEPTED',
  'DISPATCHED',
  'SCHEDULED',
  'QUOTE_CONFIRM',
  'REPAIRING',
  'WAIT_PARTS',
  'DONE',
  'CLOSED',
  'CANCELLED',
] as const;
export const repairStatus = openEnum(repairStatuses);
export type RepairStatus = v.InferOutput<typeof repairStatus>;

/** What is wrong with the pile (domain model, 4.4). */
export const faultTypes = [
  'NO_CHARGE',
  'INTERRUPTED',
  'NO_CONNECTION',
  'CABLE_DAMAGED',
  'ROBOT_FAULT',
  'LIGHT_FAULT',
  'LEAK_TRIP',
  'OTHER',
] as const;
export type FaultType = (typeof faultTypes)[number];

/**
 * What the owner may do with a repair now; the server decides. `QUOTE`: accept or refuse the quoted price.
 */
const repairActions = ['CANCEL', 'RESCHEDULE', 'QUOTE', 'CONFIRM', 'REOPEN', 'RATE'] as const;
export const repairAction = openEnum(repairActions);

const photos = decoration(v.array(fileRef), []);

/** A repair as its owner sees it (domain model, 1.10). */
export const repairRecord = v.object({
  repairId: id,
  /** Number by which owner and service refer to it. */
  repairNo: label,
  pileId: v.nullable(id),
  pileSn: v.nullable(v.string()),
  pileName: label,
  faultType: openEnum(faultTypes),
  /** The same as text; an addition of this project, so that a newer type of fault is not shown as 未知. */
  faultText: label,
  description: text,
  images: photos,
  contactName: text,
  /** Masked. */
  contactPhone: text,
  region: v.nullable(region),
  address: text,
  /** The owner's preferred start of the visit. */
  expectedTime: v.nullable(time),
  /**
   * End of the period that the owner chose; an addition of this project, so that the whole period is shown.
   * `null` if it is not known.
   */
  expectedEndTime: v.nullable(time),
  status: repairStatus,
  /** `null` if it is not known. */
  inWarranty: v.nullable(v.boolean()),
  /** Price that the engineer quotes, fen; `null` before a quote and without one. */
  quoteAmount: v.nullable(amount),
  engineer: v.nullable(v.object({ name: label, phone: text, visitTime: v.nullable(time) })),
  timeline: useful(v.array(v.object({ status: repairStatus, time: v.nullable(time), text: label })), []),
  result: v.nullable(
    v.object({ cause: label, action: label, parts: texts, feeAmount: v.nullable(amount), photos }),
  ),
  createTime: v.nullable(time),
  rated: flag,
});
export type RepairRecord = v.InferOutput<typeof repairRecord>;
