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
import { type EnteredApplication, applyRules } from '#contract/pile/apply-rules.ts';
import { noRegion } from '#core/geo/region-choice.ts';
import { isVisitDay } from '#contract/pile/visit-days.ts';
import { documentTexts, neededPapers } from '#contract/pile/document-rules.ts';

/** The input of both pages of an application, from top to bottom: the first wrong field is shown first. */
export interface ApplyEntry extends Omit<EnteredApplication, 'agreement'>, Record<DocumentType, unknown[]> {
  idConsent: boolean;
  agreement: boolean;
}

/** Car and product of an application, from the address, or from the rejected application. */
export interface ApplySubject {
  /** `null` for a new application. */
  applyId: string | null;
  vin: string;
  serviceType: ServiceType;
  productId: string;
}

/** The contact that the back end proposes. */
export type Contact = AnswerOf<typeof pileConfig>['contact'];

/** The name of an application as a task of its tab, see `core/navigation/task.ts`. */
export const beginOf = ({ applyId, vin }: Pick<ApplySubject, 'applyId' | 'vin'>): string =>
  `pile:${applyId ?? vin}`;

const subject = v.object({
  vinNo: id,
  serviceType: v.picklist(serviceTypes),
  productId: id,
});

/** @returns car and product of an address; `null` for an incomplete one */
export function subjectOf(query: URLSearchParams): ApplySubject | null {
  const { success, output } = v.safeParse(subject, Object.fromEntries(query));
  if (!success) return null;
  const { vinNo, ...rest } = output;
  return { applyId: null, vin: vinNo, ...rest };
}

/** The documents before any is chosen. */
const noDocuments = Object.fromEntries(documentTypes.map((type) => [type, []])) as unknown as Record<
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
 * The form at the start: the contact that the back end proposes, and all else empty or as in the rejected application, but
 * for its phone number, which is masked.
 */
export function emptyEntry(former: HomePileApplication | null, contact: Contact = null): ApplyEntry {
  const empty: ApplyEntry = {
    ...first,
    contactName: contact?.name ?? '',
    contactPhone: contact?.phone ?? '',
    idConsent: false,
    ...noDocuments,
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

/** The fields that a draft contains: neither documents nor consents. */
export const storedEntry = v.object({
  contactName: v.string(),
  contactPhone: v.string(),
  isOwner: v.nullable(v.boolean()),
  region: v.object({
    provinceCode: v.string(),
    cityCode: v.string(),
    districtCode: v.string(),
  }),
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

/**
 * The rules of both pages: those of the contract for the first page, from which the needed documents follow.
 *
 * @param now the server's time, epoch ms: days of a visit are counted from it
 * @param kept documents that are there already and need not be chosen again
 */
export const entryRules = (now: () => number, kept: ReadonlySet<DocumentType>) =>
  v.pipe(
    v.custom<ApplyEntry>((entry) => typeof entry === 'object' && entry !== null),
    v.rawTransform(({ dataset, addIssue, NEVER }): ApplyEntry => {
      const entry = dataset.value;
      const complain = (field: string, message: string) =>
        addIssue({
          message,
          path: [
            {
              type: 'unknown',
              origin: 'value',
              input: entry,
              key: field,
              value: undefined,
            },
          ],
        });
      const { success, output, issues = [] } = v.safeParse(applyRules(now()), entry);
      for (const issue of issues) complain(v.getDotPath(issue)?.split('.')[0] ?? '', issue.message);
      if (!entry.idConsent) complain('idConsent', documentTexts.consent);
      const missing = neededPapers(entry).filter((type) => entry[type].length === 0 && !kept.has(type));
      for (const type of missing) complain(type, documentTexts.missing[type]);
      return success && entry.idConsent && missing.length === 0 ? { ...entry, ...output } : NEVER;
    }),
  );

/** @returns documents of a rejected application that need not be chosen again */
export const keptDocuments = (
  documents: readonly { type: DocumentType | 'UNKNOWN'; state: string }[],
): ReadonlySet<DocumentType> => {
  const refused = documents.filter(({ state }) => state === 'REJECTED').map(({ type }) => type);
  return new Set(
    documentTypes.filter(
      (type) => documents.some((document) => document.type === type) && !refused.includes(type),
    ),
  );
};

/**
 * @param now epoch ms, of the server
 * @returns the input, without its day if no visit is possible on it any more
 */
export const withoutPastVisit = (entry: ApplyEntry, now: number): ApplyEntry =>
  entry.expectedDate !== null && isVisitDay(entry.expectedDate, now)
    ? entry
    : { ...entry, expectedDate: null, expectedSlot: null };
