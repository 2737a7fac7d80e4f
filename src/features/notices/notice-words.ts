import type { Notice, NoticeChannel, NoticeKind } from '#contract/schema/notice.ts';
import { formatTime } from '#core/time/format-time.ts';
import { iconBell } from '#ui/icon/set/bell.ts';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconChat } from '#ui/icon/set/chat.ts';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconHome } from '#ui/icon/set/home.ts';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconPark } from '#ui/icon/set/park.ts';
import { iconPlug } from '#ui/icon/set/plug.ts';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { iconTicket } from '#ui/icon/set/ticket.ts';
import { iconWallet } from '#ui/icon/set/wallet.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { iconWrench } from '#ui/icon/set/wrench.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';

/** The sign of a notice. */
export interface Look {
  icon: IconShapes;
  /** `cost`: it costs money or is lost if the owner does nothing. */
  tone: 'cost' | 'charge' | 'other';
}

const looks: Readonly<Record<NoticeKind, Look>> = {
  NEAR_END: { icon: iconBolt, tone: 'charge' },
  ENDED: { icon: iconBolt, tone: 'charge' },
  OVERSTAY_SOON: { icon: iconClock, tone: 'cost' },
  OVERSTAY: { icon: iconClock, tone: 'cost' },
  OVERSTAY_HALF: { icon: iconClock, tone: 'cost' },
  OVERSTAY_CAP: { icon: iconClock, tone: 'cost' },
  START_FAILED: { icon: iconWarning, tone: 'cost' },
  FAULT_END: { icon: iconWarning, tone: 'cost' },
  MONEY_LOW: { icon: iconWallet, tone: 'cost' },
  REFUNDED: { icon: iconRefresh, tone: 'other' },
  REFUND_FAILED: { icon: iconWarning, tone: 'cost' },
  ARREARS: { icon: iconWallet, tone: 'cost' },
  PARKING: { icon: iconPark, tone: 'other' },
  CONNECTOR_FREE: { icon: iconPlug, tone: 'charge' },
  CASE: { icon: iconChat, tone: 'other' },
  REPORT: { icon: iconWrench, tone: 'other' },
  INVOICE: { icon: iconInvoice, tone: 'other' },
  COUPON_ENDS: { icon: iconTicket, tone: 'cost' },
  PILE_STARTED: { icon: iconHome, tone: 'other' },
  PILE_ENDED: { icon: iconHome, tone: 'other' },
  PILE_FAULT: { icon: iconWarning, tone: 'cost' },
  PILE_OFFLINE: { icon: iconHome, tone: 'cost' },
  PILE_MISSED: { icon: iconHome, tone: 'cost' },
  PILE_STRANGER: { icon: iconWarning, tone: 'cost' },
};

/** @returns the sign of a kind; a bell for one that this version does not know */
export const lookOf = (kind: Notice['kind']): Look =>
  kind === 'UNKNOWN' ? { icon: iconBell, tone: 'other' } : looks[kind];

/** What each channel is called, in the order in which an outcome names them, here and in the settings. */
export const channelWords: Readonly<Record<NoticeChannel, string>> = {
  PUSH: '推送',
  SMS: '短信',
  CALL: '电话',
};

const sentWords = { SENT: '已发出', DELIVERED: '已送达', FAILED: '没送到' } as const;
/** A call is made and answered, or not. */
const callWords = { SENT: '正在拨打', DELIVERED: '已接听', FAILED: '没接通' } as const;

/**
 * What became of a notice on its channels: `推送没送到，短信 05:53 已送达`. Channels with the same outcome are one part; the
 * time is named if it is not that of the notice.
 *
 * @returns empty if it was sent on none
 */
export function channelsText({ channels, time }: Pick<Notice, 'channels' | 'time'>): string {
  const order = Object.keys(channelWords);
  const inOrder = [...channels].sort((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel));
  const parts: { names: string[]; rest: string }[] = [];
  for (const { channel, state, time: sentTime } of inOrder) {
    if (channel === 'UNKNOWN' || state === 'UNKNOWN') continue;
    const isLater = state === 'DELIVERED' && sentTime !== null && time !== null;
    const clock = isLater && formatTime(sentTime) !== formatTime(time) ? ` ${formatTime(sentTime)} ` : '';
    const rest = `${clock}${(channel === 'CALL' ? callWords : sentWords)[state]}`;
    const same = parts.find((part) => part.rest === rest);
    if (same) same.names.push(channelWords[channel]);
    else parts.push({ names: [channelWords[channel]], rest });
  }
  return parts.map(({ names, rest }) => `${names.join('、')}${rest}`).join('，');
}
