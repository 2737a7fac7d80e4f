import type { NoticeChannel, NoticeGroup, NoticeKind } from '#contract/schema/notice.ts';

/** Times and limits of notices; all times in ms of the sandbox's clock. */
export const noticeRules = {
  /** How long a notice is in the list. */
  keptMs: 90 * 24 * 3_600_000,
  /** Watches that an owner can have at once. */
  watches: 5,
} as const;

/** The group of a kind, by whose channels it is sent. */
export const groupOf: Readonly<Record<NoticeKind, NoticeGroup>> = {
  NEAR_END: 'CHARGE',
  ENDED: 'CHARGE',
  OVERSTAY_SOON: 'CHARGE',
  OVERSTAY: 'CHARGE',
  OVERSTAY_HALF: 'CHARGE',
  OVERSTAY_CAP: 'CHARGE',
  START_FAILED: 'CHARGE',
  FAULT_END: 'CHARGE',
  MONEY_LOW: 'CHARGE',
  REFUNDED: 'MONEY',
  REFUND_FAILED: 'MONEY',
  ARREARS: 'MONEY',
  COUPON_ENDS: 'MONEY',
  PARKING: 'PLACE',
  CONNECTOR_FREE: 'PLACE',
  CASE: 'SERVICE',
  INVOICE: 'SERVICE',
  PILE_STARTED: 'HOME',
  PILE_ENDED: 'HOME',
  PILE_FAULT: 'HOME',
  PILE_OFFLINE: 'HOME',
  PILE_MISSED: 'HOME',
  PILE_STRANGER: 'HOME',
};

/** Channels that can be chosen for a group: a call only for what may cost money within minutes. */
export const offeredOf: Readonly<Record<NoticeGroup, readonly NoticeChannel[]>> = {
  CHARGE: ['PUSH', 'SMS', 'CALL'],
  MONEY: ['PUSH', 'SMS'],
  PLACE: ['PUSH', 'SMS'],
  SERVICE: ['PUSH', 'SMS'],
  HOME: ['PUSH', 'SMS'],
};
