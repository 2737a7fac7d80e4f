import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { orderDetail } from '#contract/calls/order/order-detail.ts';
import { areAmountsKnown, billTrust, isSettledRight, type BillTrust } from '#contract/bill-check.ts';
import { formatYuan } from '#core/money.ts';
import { formatTime, hoursAndMinutes, missing } from '#core/time/format-time.ts';
import { startDeadline } from '#domain/start-deadline.ts';
import {
  costNowWord,
  finalAmount,
  processingText,
  statusLabel,
  type OrderTone,
} from '#domain/order/order-words.ts';

export type OrderDetail = AnswerOf<typeof orderDetail>;

/** The head of the page: state, the one amount, and what happens next. */
export interface Head {
  text: string;
  tone: OrderTone;
  /** fen; `null` where the bill does not add up: any amount would be a claim */
  amount: number | null;
  /** What the amount is, and one sentence on what happens next. */
  sentence: string;
}

const yuan = (amount: number) => `¥${formatYuan(amount)}`;

/** Where the rest of the prepayment is. */
function refundSentence(order: OrderDetail): string {
  if (order.refundStatus === 'FAILED') return '退款失败，请联系客服';
  if (order.refundAmount === 0) return '';
  if (order.refundStatus === 'PROCESSING') return `剩余 ${yuan(order.refundAmount)} 退款处理中`;
  return order.refundStatus === 'REFUNDED' ? `剩余 ${yuan(order.refundAmount)} 已原路退回` : '';
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** Amount and sentence per state (domain model, 2.1). */
function next(order: OrderDetail): { amount: number | null; sentence: string } {
  const prepaid = order.prepaidAmount;
  const prepaidWord = prepaid > 0 ? '已预付' : '无需预付';
  const unpaid = order.prepayments.find((prepayment) => prepayment.purpose === 'PREPAY');
  const processing = order.prepayments.some((prepayment) => prepayment.status === 'PROCESSING');
  switch (order.status) {
    case 'CREATED':
      return {
        // A payment that could not be read is not none.
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
        sentence: processing ? processingText(order) : '结清后可继续充电',
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
        sentence: joined('费用待核实', order.abnormalReason ?? '客服正在处理'),
      };
    default:
      return { amount: order.totalAmount, sentence: '' };
  }
}

export const headOf = (order: OrderDetail): Head => ({
  ...statusLabel(order),
  ...(trustOf(order) === 'wrong' ? { amount: null, sentence: '金额待客服核实' } : next(order)),
});

/** Whether nothing can change any more, so that asking again is of no use. */
export function isFinal(order: Pick<OrderDetail, 'status' | 'refundStatus'>): boolean {
  const ended = order.status === 'SETTLED' || order.status === 'REFUNDED' || order.status === 'CANCELLED';
  return ended && order.refundStatus !== 'PROCESSING';
}

/** Whether energy was measured, so that facts and bill have something to say. */
export const hasCharge = (order: Pick<OrderDetail, 'startTime'>): boolean => order.startTime !== null;

/** A number with its unit. */
export type Measured = readonly [number: string, unit: string];

/** @returns how long it charged, rounded as every duration is: /charge says the same of it */
export function durationOf({ durationSec }: Pick<OrderDetail, 'durationSec'>): Measured[] {
  if (durationSec === null) return [[missing, '分钟']];
  const { hours, minutes } = hoursAndMinutes(durationSec);
  const parts: Measured[] = [];
  if (hours) parts.push([String(hours), '小时']);
  if (minutes || !hours) parts.push([String(minutes), '分钟']);
  return parts;
}

/** All that came of the payments of an order, fen; what was prepaid where they are not named. */
const paidAmountOf = (order: OrderDetail): number =>
  Math.max(
    order.prepaidAmount,
    order.prepayments.reduce((paid, payment) => paid + payment.paidAmount, 0),
  );

/**
 * How far the totals of an order can be shown: those of lines that say something else would be a claim, and so would be what
 * is due and what goes back where deductions do not make it.
 */
export function trustOf(order: OrderDetail): BillTrust {
  if (!areAmountsKnown(order)) return 'wrong';
  const isSettled = order.settleTime !== null;
  if (isSettled && !isSettledRight({ ...order, paidAmount: paidAmountOf(order) })) return 'wrong';
  return hasCharge(order) || order.totalAmount > 0 ? billTrust(order) : 'exact';
}
