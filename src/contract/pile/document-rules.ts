import { documentTypes, isIdentity, type DocumentType } from '../schema/home-pile/apply-choices.ts';
import type { EnteredApplication } from './apply-rules.ts';

/** Minimum length of the shorter edge of a picture, px (domain model, 4.1: any file). */
export const shortestEdge = 600;

/** The texts of the second part of an application (domain model, 4.1). */
export const documentTexts = {
  consent: '请先同意《身份信息使用授权》',
  unclear: '身份证照片不清晰，请重新上传',
  small: '图片尺寸过小，请重新上传',
  sameSide: '身份证人像面与国徽面不能是同一张图片',
  missing: {
    ID_FRONT: '请上传身份证人像面',
    ID_BACK: '请上传身份证国徽面',
    PARKING_PROOF: '请上传车位证明',
    PROPERTY_CONSENT: '请上传物业同意证明',
    VEHICLE_LICENSE: '请上传行驶证或购车发票',
    AUTHORIZATION: '请上传车主授权书',
  } satisfies Record<DocumentType, string>,
} as const;

/** Watermark on each picture of an identity document, followed by the date of the upload. */
export const identityMark = '仅用于家充桩申请';

/** Maximum number of pictures of each document. */
export const mostOf: Readonly<Record<DocumentType, number>> = {
  ID_FRONT: 1,
  ID_BACK: 1,
  PARKING_PROOF: 3,
  PROPERTY_CONSENT: 2,
  VEHICLE_LICENSE: 1,
  AUTHORIZATION: 1,
};

/** The fields of the first part on which the required documents depend. */
export type AboutPapers = Pick<EnteredApplication, 'isOwner' | 'parkingType' | 'propertyConsent'>;

/** @returns the required documents of an application, in the order of the form */
export const neededPapers = ({ isOwner, parkingType, propertyConsent }: AboutPapers): DocumentType[] =>
  documentTypes.filter((type) => {
    if (type === 'PROPERTY_CONSENT') return parkingType !== 'PRIVATE_YARD' && propertyConsent === 'YES';
    return type !== 'AUTHORIZATION' || isOwner === false;
  });

/** @returns whether a picture is large enough; one of unknown size counts as large enough */
const isLargeEnough = ({ width, height }: { width: number | null; height: number | null }): boolean =>
  width === null || height === null || Math.min(width, height) >= shortestEdge;

/** A picture of a document, with its size in pixels. */
export interface Paper {
  type: DocumentType;
  width: number | null;
  height: number | null;
}

/**
 * Problems with the documents of an application; the page and the back end use the same rules. @param consent
 * whether the owner agreed to the use of identity documents: without it none of them may be uploaded @returns
 * problems in the order of the form, by `idConsent` or the document; none if all are valid
 */
export function documentProblems(
  about: AboutPapers,
  documents: readonly Paper[],
  consent: boolean,
): ['idConsent' | DocumentType, string][] {
  const needed = neededPapers(about);
  const problems = documentTypes.flatMap((type): [DocumentType, string][] => {
    const own = documents.filter((document) => document.type === type);
    if (own.length === 0) return needed.includes(type) ? [[type, documentTexts.missing[type]]] : [];
    if (own.length > mostOf[type]) return [[type, `最多上传${mostOf[type]}张图片`]];
    if (own.every(isLargeEnough)) return [];
    return [[type, isIdentity(type) ? documentTexts.unclear : documentTexts.small]];
  });
  return consent ? problems : [['idConsent', documentTexts.consent], ...problems];
}
