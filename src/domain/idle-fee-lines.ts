import type { OccupyWaiver } from '#contract/schema/order/charge-order.ts';

/** A line of a bill about the idle fee; fen, negative for what is not charged. */
export interface IdleFeeLine {
  label: string;
  hint?: string;
  amount: number;
}

const waiverWords: Record<OccupyWaiver['reason'], string> = {
  FAULT: '充电桩故障或急停',
  LOCKED: '充电枪未解锁',
  NOT_TOLD: '未能通知您充电已结束',
  NOT_BUSY: '站内有其他空闲枪',
  SERVICE: '客服减免',
  UNKNOWN: '运营商减免',
};

/** @returns why a part of the idle fee is not charged: `站内有其他空闲枪，12 分钟` */
export const waiverText = ({ reason, minutes }: Pick<OccupyWaiver, 'reason' | 'minutes'>): string =>
  `${waiverWords[reason]}，${minutes} 分钟`;

/**
 * The idle fee of all minutes, then each part that is not charged, with its reason: together they are what is charged.
 * Empty without any fee.
 *
 * @param occupyAmount fen
 */
export function idleFeeLines(occupyAmount: number, waived: readonly OccupyWaiver[]): IdleFeeLine[] {
  const all = waived.reduce((sum, { amount }) => sum + amount, occupyAmount);
  if (all === 0) return [];
  return [
    { label: '超时占位费', amount: all },
    ...waived.map((waiver) => ({ label: '占位费免收', hint: waiverText(waiver), amount: -waiver.amount })),
  ];
}
