import { formatYuan } from '#core/money.ts';
import { formatSecond, formatTime } from '#core/time/format-time.ts';
import type { StartState } from '#domain/start/start.store.ts';
import type { Fact } from '#ui/facts/facts.tsx';
import type { Step } from '#ui/steps/steps.tsx';
import type { Running } from '../session-sample.ts';

type Of = Pick<Running, 'order' | 'session'>;

/** Reason of the refund of a charge that did not start; /order/:id offers it too. */
export const notStarted = '充电枪无法启动';

/** @param start the command of this page @returns whether the start command is on its way or the device has not answered yet */
export const isUnderWay = ({ status }: Running['order'], { step }: StartState): boolean =>
  status === 'STARTING' || (status === 'PREPAID' && (step === 'sent' || step === 'confirmed'));

/** When the start command was sent to the device, epoch ms; `null` before that, or if unknown. */
const sentTimeOf = ({ order, session }: Of): number | null =>
  order.status === 'STARTING' ? (session?.startTime ?? null) : null;

/**
 * Whole seconds since the start command was sent to the device; `null` if unknown.
 *
 * @param now the server's time, epoch ms
 */
export function waitedOf(charge: Of, now: number): number | null {
  const sent = sentTimeOf(charge);
  return sent === null ? null : Math.max(0, Math.floor((now - sent) / 1_000));
}

/** The first step: what was paid, and when. */
const paidStep = ({ prepaidAmount, payTime }: Running['order']): Step => ({
  state: 'done',
  label: prepaidAmount ? `已付款 ¥${formatYuan(prepaidAmount)}` : '无需付款',
  value: prepaidAmount && payTime !== null ? formatSecond(payTime) : undefined,
});

/** The steps from the payment to the charge. @param start the command of this page */
export function startSteps(charge: Of, start: StartState): Step[] {
  const sent = sentTimeOf(charge);
  const last: Step = { state: 'next', label: '开始充电' };
  if (charge.order.status === 'STARTING') {
    return [
      paidStep(charge.order),
      { state: 'done', label: '启动指令已发送', value: sent === null ? undefined : formatSecond(sent) },
      { state: 'now', label: '车桩握手中…', note: '没动静时把枪推紧一次', value: '请勿拔枪' },
      last,
    ];
  }
  return [
    paidStep(charge.order),
    isUnderWay(charge.order, start)
      ? { state: 'now', label: '启动指令发送中…', value: '请勿拔枪' }
      : { state: 'now', label: '插枪并启动', note: start.text || '请插好充电枪后启动充电。' },
    { state: 'next', label: '车桩握手' },
    last,
  ];
}

/** What is refunded if the charge does not start (domain model, 2.1). */
export const refundPromise = ({ prepaidAmount }: Running['order']): string =>
  prepaidAmount ? `¥${formatYuan(prepaidAmount)} 原路全额退回，卡券和积分一并退还` : '卡券和积分全额退还';

/** The question before a start is cancelled. The device already has the command, which cannot be revoked. */
export const cancelQuestion = ({ prepaidAmount }: Running['order']): string =>
  '启动指令已发出，要等充电桩回应：' +
  `没有启动，${prepaidAmount ? `¥${formatYuan(prepaidAmount)} 原路全额退回` : '卡券和积分全额退还'}；` +
  '已经启动，马上结束，只收已充部分的费用。请留在此页。';

type Order = Running['order'];

/** Whether the order is refunded already: it can neither be started nor refunded again. */
export const isGivenBack = ({ status }: Order): boolean => status === 'REFUNDED';

/** The steps of the failed start. */
export const failedSteps = (order: Order): Step[] => [
  { ...paidStep(order), label: order.prepaidAmount ? '已付款' : '无需付款' },
  { state: 'done', label: '指令已发送' },
  { state: 'failed', label: '启动失败' },
  { state: 'next', label: '开始充电' },
];

/** Says that the failed start cost nothing; empty unless the server confirms it. */
export const costText = ({ totalAmount, chargedWh }: Order): string =>
  totalAmount === 0 && !chargedWh ? '没有充入电，没有产生费用' : '';

const backWords: Partial<Record<Order['refundStatus'], string>> = {
  PROCESSING: '原路退回中',
  REFUNDED: '已原路退回',
  FAILED: '退款失败，请联系客服',
};

/** `amount` in fen, `null` if unknown. */
export interface RefundLine extends Pick<Fact, 'label' | 'hint' | 'sum'> {
  amount: number | null;
}

/** @returns what was paid, the cost, and the refund */
export function refundLines(order: Order): RefundLine[] {
  const { prepaidAmount, totalAmount, payTime, refundAmount, refundStatus } = order;
  return [
    {
      label: '预付',
      hint: payTime === null ? undefined : `${formatTime(payTime)} 已付`,
      amount: prepaidAmount,
    },
    { label: '已产生费用', amount: totalAmount },
    isGivenBack(order)
      ? { label: backWords[refundStatus] ?? '退款', amount: refundAmount, sum: true }
      : { label: '可全额退回', amount: prepaidAmount, sum: true },
  ];
}

/** The automatic refund. */
export function automaticText({ order, startBy }: Pick<Running, 'order' | 'startBy'>): string {
  if (isGivenBack(order)) return '卡券和积分一并退还';
  const when = startBy === null ? '30 分钟内未启动' : `不操作也会在 ${formatTime(startBy)}`;
  return `${when} 自动全额退回，卡券和积分一并退还`;
}

/** The question before a refund. */
export const refundQuestion = ({ prepaidAmount }: Order, exchange: boolean): string =>
  `${prepaidAmount ? `本单 ¥${formatYuan(prepaidAmount)} 将原路全额退回` : '本单将关闭'}，卡券和积分一并退还。` +
  (exchange ? '随后请为新的充电枪重新支付。' : '订单随后关闭。');
