import * as v from 'valibot';
import {
  parkingTypes,
  powerSources,
  propertyConsents,
  visitSlots,
  documentTypes,
  type DocumentType,
} from '#contract/schema/home-pile/apply-choices.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { pileConfig } from '#contract/calls/pile/pile-config.ts';
import type { HomePileApplication } from '#contract/schema/home-pile/application.ts';
import { pileStyles, serviceTypes, type ServiceType } from '#contract/schema/home-pile/pile-product.ts';
import { id } from '#contract/schema/common.ts';
import type { EnteredApplication } from '#contract/pile/apply-rules.ts';
import { noRegion } from '#core/geo/region-choice.ts';

/** What the owner enters on both pages of an application, from top to bottom: the first wrong field is said. */
export interface ApplyEntry extends Omit<EnteredApplication, 'agreement'>, Record<DocumentType, unknown[]> {
  idConsent: boolean;
  agreement: boolean;
}

/** What an application is for, as the address says it; of one that is handed in again, as it was. */
export interface ApplySubject {
  /** `null` for a new application. */
  applyId: string | null;
  vin: string;
  serviceType: ServiceType;
  productId: string;
}

/** Whom to ask for. */
export type Contact = AnswerOf<typeof pileConfig>['contact'];

/** The name of an application as a task of its tab, see `core/navigation/task.ts`. */
export const beginOf = ({ applyId, vin }: Pick<ApplySubject, 'applyId' | 'vin'>): string =>
  `pile:${applyId ?? vin}`;

const subject = v.object({
  vinNo: id,
  serviceType: v.picklist(serviceTypes),
  productId: id,
});

/** @returns what an address asks to apply for; `null` where it names nothing that could be */
export function subjectOf(query: URLSearchParams): ApplySubject | null {
  const { success, output } = v.safeParse(subject, Object.fromEntries(query));
  if (!success) return null;
  const { vinNo, ...rest } = output;
  return { applyId: null, vin: vinNo, ...rest };
}

/** Papers of the form before any is chosen. */
const noPapers = Object.fromEntries(documentTypes.map((type) => [type, []])) as unknown as Record<
  DocumentType,
  unknown[]
>;

const first = {
  contactName: '',
  contactPhone: '',
  isOwner: null,
  region: noRegion,
  communityName: '',
  address: '',
  parkingType: null,
  parkingNo: '',
  powerSource: null,
  propertyConsent: null,
  style: null,
  expectedDate: null,
  expectedSlot: null,
  remark: '',
} satisfies Partial<ApplyEntry>;

/** Fields of the first page, in its order. */
export const firstFields = Object.keys(first) as (keyof typeof first)[];

const known = <T extends string>(value: T): Exclude<T, 'UNKNOWN'> | null =>
  value === 'UNKNOWN' ? null : (value as Exclude<T, 'UNKNOWN'>);

/**
 * The form before anything is entered: whom the back end knows to ask for, and all else empty, or as the refused application
 * has it, whose own telephone came masked.
 */
export function emptyEntry(former: HomePileApplication | null, contact: Contact = null): ApplyEntry {
  const empty: ApplyEntry = {
    ...first,
    contactName: contact?.name ?? '',
    contactPhone: contact?.phone ?? '',
    idConsent: false,
    ...noPapers,
    agreement: false,
  };
  if (!former) return empty;
  const { provinceCode, cityCode, districtCode } = former.region ?? noRegion;
  return {
    ...empty,
    contactName: former.contactName,
    isOwner: former.isOwner,
    region: { provinceCode, cityCode, districtCode },
    communityName: former.communityName,
    address: former.address,
    parkingType: known(former.parkingType),
    parkingNo: former.parkingNo,
    powerSource: known(former.powerSource),
    propertyConsent: known(former.propertyConsent),
    style: known(former.style),
    remark: former.remark,
    expectedDate: former.expectedDate,
    expectedSlot: known(former.expectedSlot),
  };
}

/** The fields that a draft contains: neither papers nor what was agreed to. */
export const storedEntry = v.object({
  contactName: v.string(),
  contactPhone: v.string(),
  isOwner: v.nullable(v.boolean()),
  region: v.object({ provinceCode: v.string(), cityCode: v.string(), districtCode: v.string() }),
  communityName: v.string(),
  address: v.string(),
  parkingType: v.nullable(v.picklist(parkingTypes)),
  parkingNo: v.string(),
  powerSource: v.nullable(v.picklist(powerSources)),
  propertyConsent: v.nullable(v.picklist(propertyConsents)),
  style: v.nullable(v.picklist(pileStyles)),
  expectedDate: v.nullable(v.number()),
  expectedSlot: v.nullable(v.picklist(visitSlots)),
  remark: v.string(),
});
