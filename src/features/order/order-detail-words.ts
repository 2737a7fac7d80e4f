import { formatDayTime } from '#core/time/day.ts';
import { areAmountsKnown, billTrust, isSettledRight, type BillTrust } from '#contract/bill-check.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { orderDetail, OrderPayment } from '#contract/calls/order/order-detail.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { PayChannel } from '#contract/schema/order/pay-channel.ts';
import type { RefundState } from '#contract/schema/order/prepayment.ts';
import { formatYuan } from '#core/money.ts';
import { formatTime, hoursAndMinutes, missing } from '#core/time/format-time.ts';
import {
  costNowWord,
  finalAmount,
  processingText,
  serviceBy,
  statusLabel,
  type OrderTone,
} from '#domain/order/order-words.ts';
import { isReliefOpen } from '#domain/parking/relief-words.ts';
import { startDeadline } from '#domain/start-deadline.ts';

export type OrderDetail = AnswerOf<typeof orderDetail>;

/** The head of the page: state, amount, and what happens next. */
export interface Head {
  text: string;
  tone: OrderTone;
  /** fen; `null` if the bill does not add up: no unverified amount is shown */
  amount: number | null;
  /** Meaning of the amount, and what happens next. */
  sentence: string;
}

const yuan = (amount: number) => `¥${formatYuan(amount)}`;

/** State of the refund. */
function refundSentence(order: OrderDetail): string {
  if (order.refundStatus === 'FAILED') return '退款失败，请联系客服';
  if (order.refundAmount === 0) return '';
  if (order.refundStatus === 'PROCESSING') return `剩余 ${yuan(order.refundAmount)} 退款处理中`;
  return order.refundStatus === 'REFUNDED' ? `剩余 ${yuan(order.refundAmount)} 已原路退回` : '';
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** What a complaint without an answer means for an unpaid amount; empty without one. */
function disputeSentence({ arrearsAmount, disputedAmount }: OrderDetail): string {
  if (!disputedAmount) return '';
  const rest = arrearsAmount - disputedAmount;
  return rest > 0
    ? `其中 ${yuan(disputedAmount)} 在申诉中，不影响您充电；其余 ${yuan(rest)} 结清后可继续充电`
    : '在申诉中，不影响您充电';
}

/** Amount and sentence per state (domain model, 2.1). */
function next(order: OrderDetail): { amount: number | null; sentence: string } {
  const prepaid = order.prepaidAmount;
  const prepaidWord = prepaid > 0 ? '已预付' : '无需预付';
  const unpaid = order.prepayments.find((prepayment) => prepayment.purpose === 'PREPAY');
  const processing = order.prepayments.some((prepayment) => prepayment.status === 'PROCESSING');
  switch (order.status) {
    case 'CREATED':
      return {
        // Unknown if the payment could not be read, which is not the same as no payment.
        amount: unpaid?.amount ?? (unreadableRows(order.prepayments) > 0 ? null : 0),
        sentence:
          unpaid && !processing
            ? `请在 ${unpaid.expireTime === null ? '限时内' : `${formatTime(unpaid.expireTime)} 前`}完成支付，超时自动取消`
            : processingText(order),
      };
    case 'PREPAID':
      return {
        amount: prepaid,
        sentence: joined(
          prepaidWord,
          order.startFail?.text ?? '插好充电枪后即可启动充电',
          startDeadline(order.startBy),
        ),
      };
    case 'STARTING':
      return { amount: prepaid, sentence: joined(prepaidWord, '充电桩正在启动') };
    case 'CHARGING':
    case 'STOPPING':
      return { amount: order.totalAmount, sentence: `${costNowWord} · 预付 ${yuan(prepaid)}` };
    case 'FINISHED':
      return { amount: order.totalAmount, sentence: '充电已结束，账单生成中' };
    case 'ARREARS':
      return {
        amount: order.arrearsAmount,
        sentence: processing ? processingText(order) : disputeSentence(order) || '结清后可继续充电',
      };
    case 'SETTLED':
      return { amount: finalAmount(order), sentence: joined('实付', refundSentence(order)) };
    case 'REFUNDED': {
      if (order.refundAmount === 0) return { amount: 0, sentence: '未产生费用，所选卡券和积分已退还' };
      const done = order.refundStatus === 'REFUNDED' ? '已原路退回' : '退款将原路退回，请留意到账';
      return {
        amount: order.refundAmount,
        sentence: order.refundStatus === 'FAILED' ? '退款失败，请联系客服' : `退款金额 · ${done}`,
      };
    }
    case 'CANCELLED':
      return { amount: 0, sentence: '订单已取消，未产生费用' };
    case 'ABNORMAL':
      return {
        amount: order.totalAmount,
        sentence: joined(
          '费用待核实',
          order.abnormalReason ?? '客服正在处理',
          order.dueTime === null ? '' : serviceBy(order.dueTime),
        ),
      };
    default:
      return { amount: order.totalAmount, sentence: '' };
  }
}

export const headOf = (order: OrderDetail): Head => ({
  ...statusLabel(order),
  ...(trustOf(order) === 'wrong' ? { amount: null, sentence: '金额待客服核实' } : next(order)),
});

/** Whether nothing can change any more, so that polling ends. */
export function isFinal(order: Pick<OrderDetail, 'status' | 'refundStatus' | 'parking'>): boolean {
  const ended = order.status === 'SETTLED' || order.status === 'REFUNDED' || order.status === 'CANCELLED';
  return ended && order.refundStatus !== 'PROCESSING' && !isReliefOpen(order.parking);
}

/** Whether the charge has started, so that there are facts and a bill. */
export const hasCharge = (order: Pick<OrderDetail, 'startTime'>): boolean => order.startTime !== null;

/** A number with its unit. */
export type Measured = readonly [number: string, unit: string];

/** @returns duration of the charge, rounded as on /charge */
export function durationOf({ durationSec }: Pick<OrderDetail, 'durationSec'>): Measured[] {
  if (durationSec === null) return [[missing, '分钟']];
  const { hours, minutes } = hoursAndMinutes(durationSec);
  const parts: Measured[] = [];
  if (hours) parts.push([String(hours), '小时']);
  if (minutes || !hours) parts.push([String(minutes), '分钟']);
  return parts;
}

/** Sum of all payments of an order, fen; the prepaid amount if the payments are not listed. */
const paidAmountOf = (order: OrderDetail): number =>
  Math.max(
    order.prepaidAmount,
    order.prepayments.reduce((paid, payment) => paid + payment.paidAmount, 0),
  );

/** Whether the totals of an order can be shown: they must match the lines of the bill, the deductions and the payments. */
export function trustOf(order: OrderDetail): BillTrust {
  if (!areAmountsKnown(order)) return 'wrong';
  const isSettled = order.settleTime !== null;
  if (isSettled && !isSettledRight({ ...order, paidAmount: paidAmountOf(order) })) return 'wrong';
  return hasCharge(order) || order.totalAmount > 0 ? billTrust(order) : 'exact';
}

const channels: Record<PayChannel | 'UNKNOWN', string> = {
  WECHAT_H5: '微信支付',
  WECHAT_MINI: '微信支付',
  ALIPAY_WAP: '支付宝',
  UNKNOWN: '其他方式',
};

const channelText = (channel: PayChannel | 'UNKNOWN' | null): string =>
  channel === null ? '未选择' : channels[channel];

const refunds: Record<RefundState, string> = {
  PROCESSING: '处理中',
  REFUNDED: '已到账',
  FAILED: '退款失败',
  UNKNOWN: '未知',
};

/** @param status of a refund; an unknown one is shown as 未知 */
export const refundText = (status: RefundState): string => refunds[status];

const startModes: Record<OrderDetail['startMode'], string> = {
  SCAN: '扫码启动',
  APP: '在APP内启动',
  PLUG_CHARGE: '即插即充',
  SCHEDULE: '预约启动',
  UNKNOWN: '未知',
};

export const startModeText = (mode: OrderDetail['startMode']): string => startModes[mode];

/** Reasons of a refund; one of them is required (domain model, 4.6). */
export const refundReasons = [
  '充电枪无法启动',
  '车位被占用',
  '行程有变，暂不充电',
  '下错订单',
  '其他原因',
] as const;

/** A payment, a refund, or a note of customer service; `amount` in fen, negative for refunds. */
export interface PaymentLine {
  id: string;
  label: string;
  /** Epoch ms; `null` if it has not happened yet. */
  time: number | null;
  note: string;
  /** `null` for a note without a payment. */
  amount: number | null;
  /** The refund failed. */
  failed?: boolean;
  /** What is known of a refund; left out for any other line. */
  refund?: OrderRefund;
}

export type OrderRefund = OrderPayment['refunds'][number];

/** Whether a refund should have arrived by now, or has failed. @param now the server's time, epoch ms */
export const isOverdue = ({ status, expectedTime }: OrderRefund, now: number): boolean =>
  status === 'FAILED' || (status === 'PROCESSING' && expectedTime !== null && expectedTime < now);

/** @returns `11.20 10:26 受理`, `预计 11.23 前到账`, `退到微信零钱`: what is known of a refund */
export const refundFacts = ({ status, acceptedTime, expectedTime, account }: OrderRefund): string[] =>
  [
    acceptedTime === null ? '' : `${formatDayTime(acceptedTime)} 受理`,
    expectedTime === null || status !== 'PROCESSING' ? '' : `预计 ${formatDayTime(expectedTime)} 前到账`,
    account === null || account === '' ? '' : `退到${account}`,
  ].filter(Boolean);

/** @returns the words of a complaint about a refund that has not arrived */
export const refundComplaint = ({ refundNo, amount, status, expectedTime }: OrderRefund): string =>
  `退款 ${yuan(amount)}（编号 ${refundNo}）${
    status === 'FAILED' || expectedTime === null
      ? '没有退成'
      : `应在 ${formatDayTime(expectedTime)} 前到账，还没有收到`
  }，请核实。`;

/** @returns note on a payment that is being processed or whose received amount is wrong, else empty */
function noteOf({ status, payTime, amount, paidAmount }: OrderPayment): string {
  if (status === 'PROCESSING') return '支付处理中';
  return payTime !== null && paidAmount !== amount ? '实收金额异常，款项将原路退回' : '';
}

const purposes: Record<OrderPayment['purpose'], string> = {
  PREPAY: '预付',
  TOP_UP: '加预付',
  ARREARS: '补缴',
  UNKNOWN: '',
};

function paid(prepayment: OrderPayment): PaymentLine[] {
  const note = noteOf(prepayment);
  if (prepayment.payTime === null && !note) return [];
  const label = `${channelText(prepayment.channel)}${purposes[prepayment.purpose]}`;
  const amount = prepayment.payTime === null ? prepayment.amount : prepayment.paidAmount;
  return [{ id: prepayment.prepayNo, label, time: prepayment.payTime, note, amount }];
}

const refunded = (prepayment: OrderPayment): PaymentLine[] =>
  prepayment.refunds.map((refund) => ({
    id: refund.refundNo,
    label: '原路退回',
    time: refund.time,
    note: refundText(refund.status),
    amount: -refund.amount,
    failed: refund.status === 'FAILED',
    refund,
  }));

/**
 * @returns payments, refunds and notes of customer service, by time. A correction has no amount here: it is a line of the
 * bill, and its money is a refund.
 */
export function paymentLines(order: Pick<OrderDetail, 'prepayments' | 'adjustments'>): PaymentLine[] {
  const corrections = order.adjustments.map(({ time, reason }, index) => ({
    id: `adjustment-${index}`,
    label: '客服处理',
    time,
    note: reason,
    amount: null,
  }));
  return [
    ...order.prepayments.flatMap((prepayment) => [...paid(prepayment), ...refunded(prepayment)]),
    ...corrections,
  ].sort((a, b) => (a.time ?? Infinity) - (b.time ?? Infinity));
}
