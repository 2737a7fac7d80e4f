import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { PayChannel } from '#contract/schema/order/pay-channel.ts';

export { stopReasonText } from '#contract/schema/order/stop-reason.ts';

type Status = ChargeOrder['status'];
export type HeadTone = 'idle' | 'busy' | 'plugged' | 'warn' | 'fault' | 'neutral';

/** Labels of the domain model, 2.1. A state that this version does not know has a label and no action. */
const statuses: Record<Status, { text: string; tone: HeadTone }> = {
  CREATED: { text: '待支付', tone: 'warn' },
  PREPAID: { text: '待启动', tone: 'plugged' },
  STARTING: { text: '启动中', tone: 'busy' },
  CHARGING: { text: '充电中', tone: 'busy' },
  STOPPING: { text: '停止中', tone: 'busy' },
  FINISHED: { text: '结算中', tone: 'neutral' },
  ARREARS: { text: '待补缴', tone: 'warn' },
  SETTLED: { text: '已完成', tone: 'idle' },
  REFUNDED: { text: '已退款', tone: 'neutral' },
  CANCELLED: { text: '已取消', tone: 'neutral' },
  ABNORMAL: { text: '异常处理中', tone: 'fault' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
};

/** What a refund that is not done makes of REFUNDED: the money is not back. */
const refunding: Partial<Record<ChargeOrder['refundStatus'], { text: string; tone: HeadTone }>> = {
  PROCESSING: { text: '退款中', tone: 'neutral' },
  FAILED: { text: '退款失败', tone: 'fault' },
};

/** @returns word and tone of an order's state; REFUNDED reads 退款中 until the money is back, 退款失败 where it cannot be. */
export function statusLabel(order: Pick<ChargeOrder, 'status' | 'refundStatus'>): {
  text: string;
  tone: HeadTone;
} {
  const label = statuses[order.status];
  return (order.status === 'REFUNDED' && refunding[order.refundStatus]) || label;
}

/** What cards, coupon and points take off is worked out as the order is settled; /charge says what it would be now. */
export const costNowWord = '当前费用（优惠前）';

const channels: Record<PayChannel | 'UNKNOWN', string> = {
  WECHAT_H5: '微信支付',
  WECHAT_MINI: '微信支付',
  ALIPAY_WAP: '支付宝',
  UNKNOWN: '其他方式',
};

export const channelText = (channel: PayChannel | 'UNKNOWN' | null): string =>
  channel === null ? '未选择' : channels[channel];

const refunds: Record<string, string> = {
  PROCESSING: '处理中',
  REFUNDED: '已到账',
  FAILED: '退款失败',
};

/** @param status of a refund; one that is not known is shown as 未知 */
export const refundText = (status: string): string => refunds[status] ?? '未知';

const startModes: Record<string, string> = {
  SCAN: '扫码启动',
  APP: '在APP内启动',
  PLUG_CHARGE: '即插即充',
  SCHEDULE: '预约启动',
};

export const startModeText = (mode: string): string => startModes[mode] ?? '未知';

/** What the owner may give as the reason of a refund; one of them is required (domain model, 4.6). */
export const refundReasons = [
  '充电枪无法启动',
  '车位被占用',
  '行程有变，暂不充电',
  '下错订单',
  '其他原因',
] as const;

type Adjusted = Pick<ChargeOrder, 'adjustments'>;

/** @returns fen that corrections after the bill add to it; negative where they are for the owner; `NaN` where one is not known */
export const adjustedBy = ({ adjustments }: Adjusted): number =>
  unreadableRows(adjustments) > 0 ? NaN : adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0);

/** @returns fen that the owner pays in the end: a settled bill is never edited, corrections stand beside it (1.5) */
export const finalAmount = (order: Adjusted & Pick<ChargeOrder, 'payableAmount'>): number =>
  order.payableAmount + adjustedBy(order);
