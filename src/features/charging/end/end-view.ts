import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatDuration, formatTime } from '#core/time/format-time.ts';
import { plausibleSoc } from '#domain/charge-end.ts';
import type { Fact } from '#ui/facts/facts.tsx';
import { ringOf } from '../charging-view.ts';
import type { Running } from '../sample.ts';

type Order = Running['order'];

/** Full, or at the target that was chosen. */
const reachedReasons: readonly (number | null)[] = [2, 6];

/** The ring of a charge that has ended: full where its target is reached, else it keeps its arc. */
export interface EndRing {
  value: number;
  number: string;
  unit: string;
  /** Why it ended. */
  reason: string;
  reached: boolean;
}

/** @returns the ring; of a charge without samples it stays empty and shows the energy of the order */
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

/** Energy, range and time in one line; what is not known is left out. */
export const gains = ({ order, rangeKm }: Running): string[] =>
  [
    order.chargedWh === null ? '' : `已充 ${formatKwh(order.chargedWh)} 度`,
    rangeKm ? `约 +${rangeKm} km` : '',
    order.durationSec === null ? '' : formatDuration(order.durationSec),
  ].filter(Boolean);

/** What the owner still has to do at the car. */
export interface Unplug {
  /** What staying costs, and from when. */
  rule: string;
  /** ms that are free still; `null` where staying costs nothing that is known, or costs already. */
  leftMs: number | null;
  /** Share of the free time that is left, 0–1. */
  share: number;
  /** What it costs by now, fen; 0 before. */
  amount: number;
}

/**
 * @param now the server's time, epoch ms
 * @returns `null` once the connector is out, or where the pile does not know it
 */
export function unplugOf({ order, session, occupy }: Running, now: number): Unplug | null {
  if (session?.connectorStatus !== 2) return null;
  if (!occupy)
    return { rule: '部分充电站会收取超时占位费', leftMs: null, share: 0, amount: order.occupyAmount ?? 0 };
  const { freeUntil, perMinAmount, capAmount } = occupy;
  const cap = capAmount > 0 ? `，封顶 ¥${formatYuan(capAmount)}` : '';
  const leftMs = Math.max(0, freeUntil - now);
  const whole = freeUntil - (order.endTime ?? now);
  return {
    rule: `${formatTime(freeUntil)} 起 ${formatYuan(perMinAmount)} 元/分钟${cap}`,
    leftMs: leftMs > 0 ? leftMs : null,
    share: whole > 0 ? Math.min(1, leftMs / whole) : 0,
    amount: order.occupyAmount ?? 0,
  };
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

/** A line of the bill; `amount` in fen, below zero where it is taken off. */
export interface BillLine extends Pick<Fact, 'label' | 'sum'> {
  hint?: string;
  amount: number;
}

/** @returns whether the parts of the order are known and make what is due */
function addsUp({ elecAmount, serviceAmount, occupyAmount, payableAmount, ...order }: Order): boolean {
  const parts = [elecAmount, serviceAmount, occupyAmount].map((part) => part ?? NaN);
  const off = [order.cardAmount, order.couponAmount, order.pointAmount].map((part) => part ?? NaN);
  const sum = (all: number[]) => all.reduce((total, part) => total + part, 0);
  return sum(parts) - sum(off) === payableAmount;
}

/**
 * @returns the bill as far as it is known: its lines add up to what is due, and that with what goes back to what was
 *   prepaid. Empty where they do not: then nothing is claimed
 */
export function billLines(order: Order): BillLine[] {
  if (!addsUp(order)) return [];
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
    { label: '超时占位费', amount: order.occupyAmount ?? 0 },
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

/** What is said of a bill that is still to come. */
export interface ComingBill {
  title: string;
  text: string;
  /** Money is missing. */
  owed: boolean;
}

/** @returns the heading and the sentence of a bill that is not final: nothing goes back where more is due than was prepaid */
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
