import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import type { ChargeSession } from '#contract/schema/order/charge-session.ts';
import type { OccupyRule } from '#contract/schema/station/cost-rules.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { ageText, formatDuration, formatSecond, formatTime } from '#core/time/format-time.ts';
import { endWord, secondsLeft } from '#domain/charge-end.ts';
import { leaveByOrPay, reliefBy } from '#domain/cost-words.ts';
import { isRunning, type Running } from './session-sample.ts';

/** One sample of a charge, and the order at that time. */
export interface Shown {
  order: CurrentOrder;
  session: ChargeSession;
  /** The energy is that of an earlier sample, because the newest one reports less. */
  checking?: boolean | undefined;
  /** The last poll failed. */
  failing?: boolean | undefined;
}

/**
 * Label of a charge's source, and whether this page can stop it (domain model, 1.5). A charge at home is stopped by the
 * home pile's own call; a source that this version does not know is not stopped from here.
 */
export const sourceOf = ({ orderKind, operatorName }: CurrentOrder): { label: string; stoppable: boolean } =>
  ({
    PUBLIC: { label: '', stoppable: true },
    THIRD_PARTY: { label: `第三方 · ${operatorName}`, stoppable: true },
    HOME: { label: '家充桩', stoppable: false },
    UNKNOWN: { label: '来源未知', stoppable: false },
  })[orderKind];

/** Whether a charge costs something: at home only if a price has been set. */
export const isBilled = ({ order, session }: Shown): boolean =>
  order.orderKind !== 'HOME' || session.totalAmount > 0;

/** The ring: the state of charge if the pile reports it, else the used share of the prepayment. */
export interface RingView {
  /** 0–1 */
  value: number;
  target: number | null;
  targetLabel: string | undefined;
  /** The big number and its unit. */
  number: string;
  unit: string;
  /** What the arc of an energy ring means; empty if it is the state of charge. */
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

/** Why and when the charge is expected to end. */
function endOf({ order, session }: Shown, time: string): string {
  const word = endWord(order, session);
  return word === null ? `预计 ${time} 结束` : `${time} ${word}`;
}

/**
 * Below the number: remaining time and expected end. Both are empty if the server does not know them, and once a stop
 * command is sent, because the limit will not be reached.
 * @param stale the sample is old: no forecast is made from it
 */
export function remainingOf(shown: Shown, stale: boolean): { left: string; until: string } {
  const { sampleTime } = shown.session;
  const seconds = secondsLeft(shown.order, shown.session);
  if (seconds === null) return { left: '', until: '' };
  if (stale) return { left: '', until: '剩余时间待更新' };
  const left = seconds < 60 ? '不到 1 分钟' : `约 ${formatDuration(seconds)}`;
  return { left, until: endOf(shown, formatTime(sampleTime + seconds * 1000)) };
}

/** Shown for a charge that {@link isPaused}. */
export const pausedText = '充电已暂停';

/** A charge without power for this long is not about to begin, s. */
const settledSec = 60;

/**
 * Whether the car draws nothing while the charge goes on: a power of 0, which is known, some time after the start.
 * @param stale the sample is old: whether the car still pauses is not known
 */
export const isPaused = ({ order, session }: Shown, stale: boolean): boolean =>
  !stale &&
  order.status === 'CHARGING' &&
  session.seqStat === 2 &&
  session.powerW === 0 &&
  (session.durationSec ?? 0) >= settledSec;

/** The idle fee of a charge as a rule, counted from the end of its free time: there the cap 0 means none. */
export const feeOf = (
  { perMinAmount, capAmount }: NonNullable<Running['occupy']>,
  costRules: Running['costRules'],
): OccupyRule => ({
  graceMin: 0,
  perMinAmount,
  capAmount: capAmount || null,
  when: costRules?.occupy?.when ?? 'ALWAYS',
});

/**
 * When the idle fee begins, while the charge runs and its end is known.
 * @param stale the sample is old: no forecast is made from it
 * @returns an empty text if there is no idle fee, or it is unknown
 */
export function idleFeeText(charge: Running, stale: boolean): string {
  const { costRules, occupy } = charge;
  const endTime = expectedEnd(charge, stale);
  if (endTime === null) return '';
  if (!costRules && occupy?.freeUntil) return leaveByOrPay(feeOf(occupy, null), occupy.freeUntil);
  return leaveByOrPay(costRules?.occupy ?? null, endTime);
}

/**
 * Until when the car has to leave for the relief of parking, while the charge runs and its end is known; see {@link idleFeeText}.
 * @returns an empty text without such a limit
 */
export function reliefEndText(charge: Running, stale: boolean): string {
  const endTime = expectedEnd(charge, stale);
  return endTime === null ? '' : reliefBy(charge.costRules?.parking ?? null, endTime);
}

/** When the charge is expected to end, epoch ms; `null` if that is unknown. */
function expectedEnd({ order, session }: Running, stale: boolean): number | null {
  const seconds = session && secondsLeft(order, session);
  return !session || seconds === null || stale ? null : session.sampleTime + seconds * 1000;
}

/** Remaining prepayment, fen, after what cards, coupon and points pay; `null` if unknown or nothing was prepaid. */
export const prepaidLeft = ({ prepaidAmount, payableAmount }: CurrentOrder): number | null =>
  prepaidAmount && payableAmount !== null ? Math.max(0, prepaidAmount - payableAmount) : null;

/**
 * @param cost of the charge so far, fen
 * @returns discount by cards, coupon and points, fen: cost minus the sum due. `null` if there is none or the sum due is
 *   unknown
 */
export const takenOff = ({ payableAmount }: CurrentOrder, cost: number | null): number | null =>
  payableAmount !== null && cost !== null && cost > payableAmount ? cost - payableAmount : null;

/** After this time without a sample '数据更新中…' is shown (domain model, 2.1). */
const silentMs = 60_000;

/** @param now the server's time, epoch ms @returns whether the sample is older than it should be */
export const isSilent = ({ order, session }: Shown, now: number): boolean =>
  isRunning(order.status) && (session.stale || now - session.sampleTime > silentMs);

/** How old the sample is. @param now the server's time, epoch ms */
export function ageOf({ order, session, checking, failing }: Shown, now: number): string {
  if (!isRunning(order.status)) return `数据截至 ${formatSecond(session.sampleTime)}`;
  const age = `${ageText(Math.max(0, now - session.sampleTime))}更新`;
  // The page is offline; the charge itself goes on.
  if (failing) return `车辆仍在充电 · 最近一次 ${formatSecond(session.sampleTime)}，${age}`;
  if (isSilent({ order, session }, now))
    return `数据更新中… 最近一次 ${formatSecond(session.sampleTime)}，${age}`;
  return checking ? `数据核对中，电量与费用以账单为准 · ${age}` : age;
}

/** The sentence that a screen reader speaks for a sample. */
export const spokenOf = ({ order, session }: Shown): string =>
  [
    isPaused({ order, session }, false) ? pausedText : '',
    session.soc === null ? '' : `电量 ${session.soc}%`,
    `已充 ${formatKwh(session.chargedWh)} 度`,
    isBilled({ order, session }) ? `费用 ${formatYuan(session.totalAmount)} 元` : '',
  ]
    .filter(Boolean)
    .join('，');

/** What the threshold of a coupon refers to. */
const bases: Partial<Record<string, string>> = { SERVICE: '服务费', ELEC: '电费' };

/**
 * @param back 将退还 before the end of the charge, 已退还 after it
 * @returns why a coupon is not used and that it is returned: `未满 ¥20.00，优惠券将退还`; empty without such a coupon
 */
export function couponBack({ waitingCoupon }: Pick<Running, 'waitingCoupon'>, back: string): string {
  if (!waitingCoupon) return '';
  const { applyTo, thresholdAmount } = waitingCoupon;
  const why = thresholdAmount > 0 ? `${bases[applyTo] ?? ''}未满 ¥${formatYuan(thresholdAmount)}，` : '';
  return `${why}优惠券${back}`;
}
