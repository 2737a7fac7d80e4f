import { endedByFault, stoppedBy, stopReasonText } from '#contract/schema/order/stop-reason.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatDuration, formatTime } from '#core/time/format-time.ts';
import { plausibleSoc } from '#domain/charge-end.ts';
import { occupyPrice } from '#domain/cost-words.ts';
import { idleFeeLines } from '#domain/idle-fee-lines.ts';
import type { Fact } from '#ui/facts/facts.tsx';
import { feeOf, ringOf } from '../charge-values.ts';
import type { Running } from '../session-sample.ts';

type Order = Running['order'];

/** Stop reasons: full, or the chosen target reached. */
const reachedReasons: readonly (number | null)[] = [stoppedBy.full, stoppedBy.target];

/** The ring of a charge that has ended: closed if its target was reached, else the last state of charge. */
export interface EndRing {
  value: number;
  number: string;
  unit: string;
  /** Why the charge ended. */
  reason: string;
  reached: boolean;
}

/** @returns the ring; without a sample it is empty and shows the energy of the order */
export function endRingOf({ order, session }: Running): EndRing {
  const reached = reachedReasons.includes(order.stopReason);
  const reason = order.stopReason === null ? '' : stopReasonText(order.stopReason);
  const ring = session && ringOf({ order, session });
  const soc = plausibleSoc(order.endSoc ?? session?.soc ?? null, order.startSoc);
  return {
    value: reached ? 1 : soc === null ? (ring?.value ?? 0) : soc / 100,
    number: soc === null ? formatKwh(order.chargedWh) : String(soc),
    unit: soc === null ? '度' : '%',
    reason,
    reached,
  };
}

/** Energy, range and duration; unknown values are left out. */
export const gains = ({ order, rangeKm }: Running): string[] =>
  [
    order.chargedWh === null ? '' : `已充 ${formatKwh(order.chargedWh)} 度`,
    rangeKm ? `约 +${rangeKm} km` : '',
    order.durationSec === null ? '' : formatDuration(order.durationSec),
  ].filter(Boolean);

/** The idle fee until the connector is unplugged. */
export interface Unplug {
  /** The price of staying, and from when it applies. */
  rule: string;
  /** Remaining free time, ms; `null` if the price is unknown, or once the fee runs. */
  leftMs: number | null;
  /** Remaining share of the free time, 0–1. */
  share: number;
  /** Fee so far, fen. */
  amount: number;
}

/**
 * @param now the server's time, epoch ms
 * @returns `null` once the connector is unplugged, or if the pile does not know
 */
export function unplugOf({ order, session, occupy, costRules }: Running, now: number): Unplug | null {
  if (session?.connectorStatus !== 2) return null;
  const amount = order.occupyAmount ?? 0;
  if (!occupy) return { rule: noFeeText(order, costRules), leftMs: null, share: 0, amount };
  const { freeUntil } = occupy;
  const begin = freeUntil === null ? '收到结束通知后起算，' : `${formatTime(freeUntil)} 起 `;
  const leftMs = freeUntil === null ? 0 : Math.max(0, freeUntil - now);
  const whole = (freeUntil ?? 0) - (order.endTime ?? now);
  return {
    rule: `${begin}${occupyPrice(feeOf(occupy, costRules))}`,
    leftMs: leftMs > 0 ? leftMs : null,
    share: whole > 0 ? Math.min(1, leftMs / whole) : 0,
    amount,
  };
}

/** @returns the words for a charge without an idle fee, or without a known rule */
function noFeeText({ stopReason }: Order, costRules: Running['costRules']): string {
  const rule = costRules?.occupy;
  if (!rule) return '部分充电站会收取超时占位费';
  if (rule.perMinAmount === 0) return '本站不收超时占位费';
  return endedByFault(stopReason) ? '充电因故障或急停结束，不收超时占位费' : '本次不收超时占位费';
}

/** @returns minutes and seconds of a countdown, rounded up to whole seconds */
export function countdownOf(ms: number): { minutes: number; seconds: number } {
  const all = Math.ceil(ms / 1_000);
  return { minutes: Math.floor(all / 60), seconds: all % 60 };
}

const refundHints: Partial<Record<Order['refundStatus'], string>> = {
  PROCESSING: '处理中',
  REFUNDED: '已到账',
  FAILED: '失败，请联系客服',
};

/** A line of the bill; `amount` in fen, negative for deductions. */
export interface BillLine extends Pick<Fact, 'label' | 'sum'> {
  hint?: string;
  amount: number;
}

/** @returns whether all parts of the order are known and add up to the sum due */
function partsFitPayable({
  elecAmount,
  serviceAmount,
  occupyAmount,
  payableAmount,
  ...order
}: Order): boolean {
  const parts = [elecAmount, serviceAmount, occupyAmount].map((part) => part ?? NaN);
  const off = [order.cardAmount, order.couponAmount, order.pointAmount].map((part) => part ?? NaN);
  const sum = (all: number[]) => all.reduce((total, part) => total + part, 0);
  return sum(parts) + (order.parkingAmount ?? 0) - sum(off) === payableAmount;
}

/** @returns the lines of the bill; empty if the known parts do not add up to the sum due, so that no wrong sum is shown */
export function billLines(order: Order): BillLine[] {
  if (!partsFitPayable(order)) return [];
  const { chargedWh, prepaidAmount, refundAmount, arrearsAmount } = order;
  const payable = order.payableAmount ?? 0;
  const settled = order.status === 'SETTLED' || order.status === 'ARREARS';
  const cost = (order.elecAmount ?? 0) + (order.serviceAmount ?? 0);
  const lines: BillLine[] = [
    {
      label: '电费与服务费',
      hint: chargedWh === null ? undefined : `${formatKwh(chargedWh)} 度`,
      amount: cost,
    },
    ...idleFeeLines(order.occupyAmount ?? 0, order.occupyWaived),
    { label: '停车费', amount: order.parkingAmount ?? 0 },
    { label: '能量卡抵扣', amount: -(order.cardAmount ?? 0) },
    { label: '优惠券抵扣', amount: -(order.couponAmount ?? 0) },
    { label: '积分抵扣', amount: -(order.pointAmount ?? 0) },
  ].filter(({ amount }, index) => index === 0 || amount !== 0);
  lines.push({ label: settled ? '应付' : '当前应付', amount: payable, sum: true });
  if (prepaidAmount) {
    lines.push({
      label: '预付',
      hint: order.payTime === null ? undefined : formatTime(order.payTime),
      amount: prepaidAmount,
    });
  }
  if (settled && refundAmount) {
    lines.push({ label: '原路退回', hint: refundHints[order.refundStatus], amount: -refundAmount });
  }
  if (arrearsAmount) lines.push({ label: '待补缴', amount: arrearsAmount, sum: true });
  return lines;
}

/** Text in place of a bill that is not final. */
export interface ComingBill {
  title: string;
  text: string;
  /** More is due than was prepaid. */
  owed: boolean;
}

/** @returns heading and sentence; they announce a refund only if less is due than was prepaid */
export function comingBill({ order, session }: Pick<Running, 'order' | 'session'>): ComingBill {
  const { prepaidAmount, payableAmount } = order;
  const plugged = session?.connectorStatus === 2;
  const title = plugged ? '当前费用' : '结算中…';
  const over = payableAmount === null || prepaidAmount === null ? 0 : payableAmount - prepaidAmount;
  if (over > 0) {
    const sum = `${prepaidAmount ? '已超出预付' : '未预付，已产生'} ¥${formatYuan(over)}`;
    return { title, text: `${sum}，${plugged ? '拔枪后' : '账单生成后'}补缴`, owed: true };
  }
  const back = prepaidAmount ? '，未用完的预付金额将自动退回' : '';
  return { title, text: `${plugged ? '拔枪后生成账单' : '账单生成后在此显示'}${back}。`, owed: false };
}
