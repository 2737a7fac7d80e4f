import { formatYuan } from '#core/money.ts';
import { formatTime } from '#core/time/format-time.ts';
import type { Fact } from '#ui/facts/facts.tsx';
import type { Step } from '#ui/steps/steps.tsx';
import type { Running } from '../sample.ts';
import { paidStep } from './start-view.ts';

type Order = Running['order'];

/** Whether the money is on its way back: the order can neither be tried again nor given back. */
export const isGivenBack = ({ status }: Order): boolean => status === 'REFUNDED';

/** How far the start came; what the device said stands above it. */
export const failedSteps = (order: Order): Step[] => [
  { ...paidStep(order), label: order.prepaidAmount ? '已付款' : '无需付款' },
  { state: 'done', label: '指令已发送' },
  { state: 'failed', label: '启动失败' },
  { state: 'next', label: '开始充电' },
];

/** What the failed start cost, as the server says it; empty where it is not known. */
export const costText = ({ totalAmount, chargedWh }: Order): string =>
  totalAmount === 0 && !chargedWh ? '没有充入电，没有产生费用' : '';

const backWords: Partial<Record<Order['refundStatus'], string>> = {
  PROCESSING: '原路退回中',
  REFUNDED: '已原路退回',
  FAILED: '退款失败，请联系客服',
};

/** A line of money; `amount` in fen, `null` where it is not known. */
export interface RefundLine extends Pick<Fact, 'label' | 'hint' | 'sum'> {
  amount: number | null;
}

/** @returns what was paid, what it cost and what goes back */
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

/** What happens to the money where nobody does anything. */
export function automaticText({ order, startBy }: Pick<Running, 'order' | 'startBy'>): string {
  if (isGivenBack(order)) return '卡券和积分一并退还';
  const when = startBy === null ? '30 分钟内未启动' : `不操作也会在 ${formatTime(startBy)}`;
  return `${when} 自动全额退回，卡券和积分一并退还`;
}

/** The question before money is given back. */
export const refundQuestion = ({ prepaidAmount }: Order, exchange: boolean): string =>
  `${prepaidAmount ? `本单 ¥${formatYuan(prepaidAmount)} 将原路全额退回` : '本单将关闭'}，卡券和积分一并退还。` +
  (exchange ? '随后请为新的充电枪重新支付。' : '订单随后关闭。');
