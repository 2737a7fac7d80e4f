import type { NoticeChannel, NoticeGroup, NoticeKind } from '#contract/schema/notice.ts';

/** Times and limits of notices; all times in ms of the sandbox's clock. */
export const noticeRules = {
  /** How long a notice is in the list. */
  keptMs: 90 * 24 * 3_600_000,
  /** Watches that an owner can have at once. */
  watches: 5,
  /** From an attempt to its outcome: a message of the app is received at once. */
  replyMs: { PUSH: 0, SMS: 5_000, CALL: 20_000 } satisfies Record<NoticeChannel, number>,
  /** From a failed attempt to the next one; after the last of them a channel is given up. */
  retryMs: [60_000, 120_000, 240_000, 480_000, 900_000],
  /** The end of a charge is tried at this interval after that, for as long as the car stays. */
  endRetryMs: 900_000,
  /** How long before the end of a charge, or the end of its money, an owner is told. */
  nearEndMs: 10 * 60_000,
  /** An estimate that has jumped to less than this is not told any more. */
  tooLateMs: 2 * 60_000,
  /** How long before the idle fee begins an owner is told. */
  soonMs: 5 * 60_000,
  /** How long before its end an owner is told of a coupon. */
  couponMs: 3 * 24 * 3_600_000,
  /** After this time a scheduled charge of a home pile that did not begin is a missed one. */
  missedMs: 10 * 60_000,
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
  REPORT: 'SERVICE',
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

/** What costs money, or soon will: the quiet hours do not hold it back. `ENDED` does where staying costs. */
export const costly: ReadonlySet<NoticeKind> = new Set([
  'OVERSTAY_SOON',
  'OVERSTAY',
  'OVERSTAY_HALF',
  'OVERSTAY_CAP',
  'ARREARS',
]);

/** What is true for some minutes only: it is neither tried again nor sent after the quiet hours. */
export const shortLived: ReadonlySet<NoticeKind> = new Set(['NEAR_END', 'MONEY_LOW', 'CONNECTOR_FREE']);
