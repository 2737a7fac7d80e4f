import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import type { ChargeSession } from '#contract/schema/order/charge-session.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { ageText, formatDuration, formatSecond, formatTime } from '#core/time/format-time.ts';
import { endWord, secondsLeft } from '#domain/charge-end.ts';
import { isRunning } from './phase.ts';

/** What of a charge is shown: one sample, and the order as of it. */
export interface Shown {
  order: CurrentOrder;
  session: ChargeSession;
  /** The energy is that of an earlier sample: the newest one says less. */
  checking?: boolean | undefined;
  /** The last answer could not be had. */
  failing?: boolean | undefined;
}

/**
 * What the page says and offers by where a charge comes from (domain model, 1.5). Charges at home are stopped by
 * a call of the home pile, and a source that this version does not know gets no action.
 */
export const sourceOf = ({ orderKind, operatorName }: CurrentOrder): { label: string; stoppable: boolean } =>
  ({
    PUBLIC: { label: '', stoppable: true },
    THIRD_PARTY: { label: `第三方 · ${operatorName}`, stoppable: true },
    HOME: { label: '家充桩', stoppable: false },
    UNKNOWN: { label: '来源未知', stoppable: false },
  })[orderKind];

/** Whether a charge costs something: at home only where the owner has set a price. */
export const isBilled = ({ order, session }: Shown): boolean =>
  order.orderKind !== 'HOME' || session.totalAmount > 0;

/** The ring: SoC where the pile knows it, else how much of the prepayment is used. */
export interface RingView {
  /** 0–1 */
  value: number;
  target: number | null;
  targetLabel: string | undefined;
  /** The big number and its unit. */
  number: string;
  unit: string;
  /** What the arc of an energy ring stands for; empty where it is the state of charge. */
  arc: string;
  /** The sentence for screen readers. */
  label: string;
}

/** @returns the ring of a sample. */
export function ringOf({ order, session }: Shown): RingView {
  const { soc, targetSoc, chargedWh, totalAmount } = session;
  if (soc === null) {
    const { prepaidAmount, payableAmount } = order;
    const used = prepaidAmount && payableAmount !== null ? Math.min(1, payableAmount / prepaidAmount) : null;
    const arc = used === null ? '' : `预付已用 ${Math.floor(used * 100)}%`;
    const cost = isBilled({ order, session }) ? `，费用 ¥${formatYuan(totalAmount)}` : '';
    return {
      value: used ?? 0,
      target: null,
      targetLabel: undefined,
      number: formatKwh(chargedWh),
      unit: '度',
      arc,
      label: `已充 ${formatKwh(chargedWh)} 度${cost}${arc && `，${arc}`}`,
    };
  }
  const target = targetSoc === null ? '' : `，目标 ${targetSoc}%`;
  return {
    value: soc / 100,
    target: targetSoc === null ? null : targetSoc / 100,
    targetLabel: targetSoc === null ? undefined : `目标 ${targetSoc}%`,
    number: String(soc),
    unit: '%',
    arc: '',
    label: `电量 ${soc}%${target}`,
  };
}

/** What the expected end is, and when. */
function endOf({ order, session }: Shown, time: string): string {
  const word = endWord(order, session);
  return word === null ? `预计 ${time} 结束` : `${time} ${word}`;
}

/**
 * Under the number: how long still, and until what; empty where the server does not know, and once a stop is on its way:
 * the limit is not reached any more.
 * @param stale of an old sample nothing is foretold
 */
export function remainingOf(shown: Shown, stale: boolean): { left: string; until: string } {
  const { sampleTime } = shown.session;
  const seconds = secondsLeft(shown.order, shown.session);
  if (seconds === null) return { left: '', until: '' };
  if (stale) return { left: '', until: '剩余时间待更新' };
  const left = seconds < 60 ? '不到 1 分钟' : `约 ${formatDuration(seconds)}`;
  return { left, until: endOf(shown, formatTime(sampleTime + seconds * 1000)) };
}

/**
 * Prepayment that is left at this moment, fen: cards, coupon and points pay first. `null` where it is not known, or
 * none.
 */
export const prepaidLeft = ({ prepaidAmount, payableAmount }: CurrentOrder): number | null =>
  prepaidAmount && payableAmount !== null ? Math.max(0, prepaidAmount - payableAmount) : null;

/**
 * @param cost of the charge so far, fen
 * @returns what cards, coupon and points take off it, fen: with what is due now it adds up to the cost. `null` where they
 *   take nothing, or where what is due is not known.
 */
export const takenOff = ({ payableAmount }: CurrentOrder, cost: number | null): number | null =>
  payableAmount !== null && cost !== null && cost > payableAmount ? cost - payableAmount : null;

/** A device that is silent for longer gets '数据更新中…' (domain model, 2.1). */
const silentMs = 60_000;

/** @param now the server's time, epoch ms @returns whether the sample is older than it should be */
export const isSilent = ({ order, session }: Shown, now: number): boolean =>
  isRunning(order.status) && (session.stale || now - session.sampleTime > silentMs);

/** How old the sample is. @param now the server's time, epoch ms */
export function ageOf({ order, session, checking, failing }: Shown, now: number): string {
  if (!isRunning(order.status)) return `数据截至 ${formatSecond(session.sampleTime)}`;
  const age = `${ageText(Math.max(0, now - session.sampleTime))}更新`;
  // Without a network the page knows nothing new, and the car goes on all the same.
  if (failing) return `车辆仍在充电 · 最近一次 ${formatSecond(session.sampleTime)}，${age}`;
  if (isSilent({ order, session }, now))
    return `数据更新中… 最近一次 ${formatSecond(session.sampleTime)}，${age}`;
  return checking ? `数据核对中，电量与费用以账单为准 · ${age}` : age;
}

/** What a screen reader hears of the charge. */
export const spokenOf = ({ order, session }: Shown): string =>
  [
    session.soc === null ? '' : `电量 ${session.soc}%`,
    `已充 ${formatKwh(session.chargedWh)} 度`,
    isBilled({ order, session }) ? `费用 ${formatYuan(session.totalAmount)} 元` : '',
  ]
    .filter(Boolean)
    .join('，');
