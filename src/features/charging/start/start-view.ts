import { formatYuan } from '#core/money.ts';
import { formatSecond } from '#core/time/format-time.ts';
import type { StartState } from '#domain/start/start.store.ts';
import type { Step } from '#ui/steps/steps.tsx';
import type { Running } from '../sample.ts';

type Of = Pick<Running, 'order' | 'session'>;

/** The reason with which the money of such a charge is given back; one of /order/:id as well. */
export const notStarted = '充电枪无法启动';

/** @param start the command of this page @returns whether a start is on its way to the device, or waits for its answer */
export const isUnderWay = ({ status }: Running['order'], { step }: StartState): boolean =>
  status === 'STARTING' || (status === 'PREPAID' && (step === 'sent' || step === 'confirmed'));

/** When the device was told to start, epoch ms; `null` before it was, or where that is not known. */
const sentTimeOf = ({ order, session }: Of): number | null =>
  order.status === 'STARTING' ? (session?.startTime ?? null) : null;

/**
 * Whole seconds since the device was told to start; `null` where that is not known.
 *
 * @param now the server's time, epoch ms
 */
export function waitedOf(charge: Of, now: number): number | null {
  const sent = sentTimeOf(charge);
  return sent === null ? null : Math.max(0, Math.floor((now - sent) / 1_000));
}

/** The payment as the first step: what was paid, and when. */
export const paidStep = ({ prepaidAmount, payTime }: Running['order']): Step => ({
  state: 'done',
  label: prepaidAmount ? `已付款 ¥${formatYuan(prepaidAmount)}` : '无需付款',
  value: prepaidAmount && payTime !== null ? formatSecond(payTime) : undefined,
});

/** From the payment to the charge. @param start the command of this page */
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

/** What happens to the money of a charge that does not begin, as the rules of the order say it (domain model, 2.1). */
export const refundPromise = ({ prepaidAmount }: Running['order']): string =>
  prepaidAmount ? `¥${formatYuan(prepaidAmount)} 原路全额退回，卡券和积分一并退还` : '卡券和积分全额退还';

/** The question before a start is given up. The command is with the device and cannot be taken back. */
export const cancelQuestion = ({ prepaidAmount }: Running['order']): string =>
  '启动指令已发出，要等充电桩回应：' +
  `没有启动，${prepaidAmount ? `¥${formatYuan(prepaidAmount)} 原路全额退回` : '卡券和积分全额退还'}；` +
  '已经启动，马上结束，只收已充部分的费用。请留在此页。';
