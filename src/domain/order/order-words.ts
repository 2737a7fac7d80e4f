import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import { formatKwh } from '#core/money.ts';
import { formatDayTime, formatListTime } from '#core/time/day.ts';

type Status = ChargeOrder['status'];
export type OrderTone = 'idle' | 'busy' | 'plugged' | 'warn' | 'fault' | 'neutral';

/** Labels of the domain model, 2.1. A status of a later version has a label and no action. */
const statuses: Record<Status, { text: string; tone: OrderTone }> = {
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

/** Label of REFUNDED while the refund is not complete: the money is not back. */
const refunding: Partial<Record<ChargeOrder['refundStatus'], { text: string; tone: OrderTone }>> = {
  PROCESSING: { text: '退款中', tone: 'neutral' },
  FAILED: { text: '退款失败', tone: 'fault' },
};

/** @returns label and tone of an order's status; REFUNDED is 退款中 until the money is back, 退款失败 if the refund failed. */
export function statusLabel(order: Pick<ChargeOrder, 'status' | 'refundStatus'>): {
  text: string;
  tone: OrderTone;
} {
  const label = statuses[order.status];
  return (order.status === 'REFUNDED' && refunding[order.refundStatus]) || label;
}

/** Discounts by cards, coupon and points are computed at settlement; /charge shows the current cost. */
export const costNowWord = '当前费用（优惠前）';

type Adjusted = Pick<ChargeOrder, 'adjustments'>;

/**
 * @returns fen that corrections after settlement add to the bill; negative in the owner's favour; `NaN` if one is not
 * known
 */
export const adjustedBy = ({ adjustments }: Adjusted): number =>
  unreadableRows(adjustments) > 0 ? NaN : adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0);

/**
 * @returns fen that the owner pays in the end: a settled bill is never edited, corrections are listed beside it (1.5)
 */
export const finalAmount = (order: Adjusted & Pick<ChargeOrder, 'payableAmount'>): number =>
  order.payableAmount + adjustedBy(order);

/** The most relevant amount of an order in its status, and its label; fen, `null` if it could not be read. */
export function rowAmount(order: ListedOrder): { amount: number | null; label: string } {
  const shown = amountOf(order);
  return Number.isNaN(shown.amount) ? { amount: null, label: '金额待核实' } : shown;
}

function amountOf(order: ListedOrder): { amount: number; label: string } {
  switch (order.status) {
    case 'CREATED':
      return { amount: order.unpaidAmount, label: '待支付' };
    case 'PREPAID':
    case 'STARTING':
      return { amount: order.prepaidAmount, label: '已预付' };
    case 'CHARGING':
    case 'STOPPING':
    case 'FINISHED':
      return { amount: order.totalAmount, label: costNowWord };
    case 'ARREARS':
      return { amount: order.arrearsAmount, label: '还差' };
    case 'SETTLED':
      return { amount: finalAmount(order), label: '实付' };
    case 'REFUNDED':
      return { amount: order.refundAmount, label: '退款' };
    case 'CANCELLED':
      return { amount: 0, label: '未产生费用' };
    case 'ABNORMAL':
      return { amount: order.totalAmount, label: '费用待核实' };
    default:
      return { amount: order.totalAmount, label: '费用' };
  }
}

/**
 * Time, connector, car and energy as the second line; a missing time is `--`, other missing facts are left out.
 *
 * @param now the server's time, epoch ms
 */
export function rowFacts(order: ListedOrder, now: number): string[] {
  return [
    formatListTime(order.createTime, now),
    order.connector.connectorName,
    order.licenseNumber ?? '',
    order.chargedWh > 0 ? `${formatKwh(order.chargedWh)} 度` : '',
  ].filter(Boolean);
}

/** Shown while the channel processes a payment, so that nobody pays twice. */
export const processingText = ({ status }: Pick<ChargeOrder, 'status'>): string =>
  status === 'ARREARS' ? '补缴处理中，请稍候' : '支付处理中，请稍候';

/** @returns what the owner has to know beside the status, else an empty text */
export function rowNote(order: ListedOrder): string {
  const waits = order.status === 'CREATED' || order.status === 'ARREARS';
  if (waits && order.paymentProcessing) return processingText(order);
  if (order.refundStatus === 'FAILED') return '退款失败，请联系客服';
  if (order.status === 'ABNORMAL') return order.abnormalReason ?? '';
  return order.status === 'SETTLED' && order.refundStatus === 'PROCESSING' ? '剩余金额退款处理中' : '';
}

/** @param dueTime epoch ms @returns until when service decides an abnormal order: `客服将在 11.20 21:30 前处理` */
export const serviceBy = (dueTime: number): string => `客服将在 ${formatDayTime(dueTime)} 前处理`;
