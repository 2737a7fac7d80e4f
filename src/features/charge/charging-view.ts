import type { ChargeOrder } from '../../contract/schema/charge-order';
import type { ChargeSession } from '../../contract/schema/charge-session';
import { formatKwh, formatYuan } from '../../core/money';
import { formatDuration, formatTime } from '../../core/time';

/** What /charge shows of an order: which part of a charge it is in. */
export type Phase = 'waiting' | 'starting' | 'charging' | 'stopping' | 'settling' | 'abnormal' | 'over';

const phases: Partial<Record<ChargeOrder['status'], Phase>> = {
  PREPAID: 'waiting',
  STARTING: 'starting',
  CHARGING: 'charging',
  STOPPING: 'stopping',
  FINISHED: 'settling',
  ABNORMAL: 'abnormal',
};

/** @returns the phase; a state that is none of a running charge is over here, and /order/:id shows it. */
export const phaseOf = (status: ChargeOrder['status']): Phase => phases[status] ?? 'over';

/** Whether the page shows what the pile measures. */
export const isMeasured = (status: ChargeOrder['status']): boolean =>
  ['charging', 'stopping', 'settling'].includes(phaseOf(status));

/** The ring: SoC where the pile knows it, else the cost against the prepayment. */
export interface RingView {
  /** 0–1 */
  value: number;
  target: number | null;
  targetLabel: string | undefined;
  /** The big number and its unit. */
  number: string;
  unit: string;
  /** The sentence for screen readers. */
  label: string;
}

/** @param session the last sample @param prepaidAmount fen */
export function ringOf(session: ChargeSession, prepaidAmount: number): RingView {
  const { soc, targetSoc, chargedWh, totalAmount } = session;
  if (soc === null) {
    return {
      value: prepaidAmount > 0 ? totalAmount / prepaidAmount : 0,
      target: null,
      targetLabel: undefined,
      number: formatKwh(chargedWh),
      unit: '度',
      label: `已充 ${formatKwh(chargedWh)} 度，费用 ¥${formatYuan(totalAmount)}`,
    };
  }
  const target = targetSoc === null ? '' : `，目标 ${targetSoc}%`;
  return {
    value: soc / 100,
    target: targetSoc === null ? null : targetSoc / 100,
    targetLabel: targetSoc === null ? undefined : `目标 ${targetSoc}%`,
    number: String(soc),
    unit: '%',
    label: `电量 ${soc}%${target}`,
  };
}

/** Under the number: how long still, and until when; empty where the server does not know. */
export function remainingOf(session: ChargeSession): { left: string; until: string } {
  const { estimatedRemainSec: seconds, targetSoc, sampleTime } = session;
  if (seconds === null) return { left: '', until: '' };
  const end = formatTime(sampleTime + seconds * 1000);
  const left = seconds < 60 ? '不到 1 分钟' : `约 ${formatDuration(seconds)}`;
  return { left, until: targetSoc === null ? `预计 ${end} 结束` : `${end} 充至 ${targetSoc}%` };
}

/** Prepayment that is left at this moment, fen; cards and coupons only make it more. */
export const prepaidLeft = (session: ChargeSession, prepaidAmount: number): number =>
  Math.max(0, prepaidAmount - session.totalAmount);

/** What a screen reader hears of the charge. */
export const spokenOf = (session: ChargeSession): string =>
  [
    session.soc === null ? '' : `电量 ${session.soc}%`,
    `已充 ${formatKwh(session.chargedWh)} 度`,
    `费用 ${formatYuan(session.totalAmount)} 元`,
  ]
    .filter(Boolean)
    .join('，');
