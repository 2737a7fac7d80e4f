/** Choices of the application form (domain model, 1.9 and 4.1), without a schema. */
export const parkingTypes = ['OWNED', 'LEASED', 'PRIVATE_YARD'] as const;
export const powerSources = ['STATE_GRID', 'HOUSEHOLD', 'PROPERTY'] as const;
export const propertyConsents = ['YES', 'PENDING', 'NOT_NEEDED'] as const;
/** Half of a day for a visit: from 9 to 12, or from 14 to 18. */
export const visitSlots = ['AM', 'PM'] as const;
export type VisitSlot = (typeof visitSlots)[number];

/**
 * Documents of an application. The first two are identity documents: they need a separate consent before they
 * are sent.
 */
export const documentTypes = [
  'ID_FRONT',
  'ID_BACK',
  'PARKING_PROOF',
  'PROPERTY_CONSENT',
  'VEHICLE_LICENSE',
  'AUTHORIZATION',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Whether a document is an identity document. */
export const isIdentity = (type: DocumentType): boolean => type === 'ID_FRONT' || type === 'ID_BACK';

/** Why an application is cancelled (domain model, 4.5); `OTHER` needs an explanation. */
export const voidReasons = {
  NO_PARKING: '车位不具备条件',
  NO_CONSENT: '物业不同意',
  NO_POWER: '电力容量不足',
  NOT_NEEDED: '暂不需要',
  OTHER_CAR: '更换车辆',
  WRONG_INPUT: '信息填写有误',
  OTHER: '其他',
} as const;
export type VoidReason = keyof typeof voidReasons;
export const voidReasonCodes = Object.keys(voidReasons) as VoidReason[];
