import * as v from 'valibot';
import { decoration } from '../grade.ts';
import { id, label, minuteOfDay, openEnum, text, time } from './common.ts';

/** What a notice tells (domain model, second edition, C). */
export const noticeKinds = [
  'NEAR_END',
  'ENDED',
  'OVERSTAY_SOON',
  'OVERSTAY',
  'OVERSTAY_HALF',
  'OVERSTAY_CAP',
  'START_FAILED',
  'FAULT_END',
  'MONEY_LOW',
  'REFUNDED',
  'REFUND_FAILED',
  'ARREARS',
  'PARKING',
  'CONNECTOR_FREE',
  'CASE',
  'REPORT',
  'INVOICE',
  'COUPON_ENDS',
  'PILE_STARTED',
  'PILE_ENDED',
  'PILE_FAULT',
  'PILE_OFFLINE',
  'PILE_MISSED',
  'PILE_STRANGER',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Ways to an owner's phone: a message of the brand's app, a text message, a call. */
export const noticeChannels = ['PUSH', 'SMS', 'CALL'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Groups of kinds for which an owner chooses the channels. */
export const noticeGroups = ['CHARGE', 'MONEY', 'PLACE', 'SERVICE', 'HOME'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** How a notice went on one channel. */
const noticeSending = v.object({
  channel: openEnum(noticeChannels),
  /** FAILED: every attempt so far; a back end may still try again. */
  state: openEnum(['SENT', 'DELIVERED', 'FAILED'] as const),
  /** Of the latest attempt or its outcome. */
  time: v.nullable(time),
});

/** A notice to an owner. */
export const notice = v.object({
  noticeId: id,
  kind: openEnum(noticeKinds),
  /** When the back end decided to send it. */
  time: v.nullable(time),
  title: label,
  text,
  /** `null` if it is not known: then the row has no mark. */
  read: v.nullable(v.boolean()),
  /**
   * Where a press leads: the address of a page with its query, as in `core/navigation/DEEP-LINKS.md`, without the
   * base path of the site, e.g. `/order/42`. `null` leads nowhere, and so does an address that no page has.
   */
  target: v.nullable(v.string()),
  /** Empty if no channel of its group is chosen: then it is in the list alone. */
  channels: decoration(v.array(noticeSending), []),
});
export type Notice = v.InferOutput<typeof notice>;

/** The hours in which only notices about money are sent; an end before the start is on the next day. */
const quietHours = v.object({ startMin: minuteOfDay, endMin: minuteOfDay });
export type QuietHours = v.InferOutput<typeof quietHours>;

/** What an owner wants to be told, and how. */
export const noticeSettings = v.object({
  groups: v.array(
    v.object({
      group: openEnum(noticeGroups),
      /** Chosen channels; none: notices of the group are in the list alone. */
      channels: v.array(openEnum(noticeChannels)),
      /** Channels that can be chosen. */
      offered: decoration(v.array(openEnum(noticeChannels)), []),
    }),
  ),
  /** `null`: none. */
  quiet: v.nullable(quietHours),
  /** Number for text messages and calls, masked; empty if there is none. */
  phone: text,
});
export type NoticeSettings = v.InferOutput<typeof noticeSettings>;

/** The settings in a request. What is left out stays as it is. */
export const noticeSettingsOfRequest = {
  groups: v.optional(
    v.pipe(
      v.array(v.object({ group: v.picklist(noticeGroups), channels: v.array(v.picklist(noticeChannels)) })),
      v.maxLength(noticeGroups.length),
    ),
  ),
  /** `null`: none. The two times differ. */
  quiet: v.optional(v.nullable(quietHours)),
};
