import { openNumber } from '../common.ts';

/** Why a charge ended, by name (domain model, 1.5). */
export const stoppedBy = {
  user: 0,
  platform: 1,
  /** The car's battery management: the battery is full. */
  full: 2,
  fault: 3,
  unplugged: 4,
  /** The prepayment is used up. */
  money: 5,
  target: 6,
  schedule: 7,
  emergency: 8,
  other: 99,
} as const;

/** 0 user · 1 platform · 2 BMS (full) · 3 fault · 4 unplugged · 5 prepayment used up · 6 target · 7 schedule · 8 emergency · 99 other */
const stopReasons = Object.values(stoppedBy);
export const stopReason = openNumber(stopReasons);

/**
 * Whether a charge ended by a fault or an emergency stop: staying after it is not the driver's fault, and costs nothing
 * (domain model, second edition, B).
 * @param reason as the back end sends it
 */
export const endedByFault = (reason: unknown): boolean =>
  reason === stoppedBy.fault || reason === stoppedBy.emergency;

/** Text for the owner. */
const stopReasonWords: Record<number, string> = {
  0: '您已结束充电',
  1: '平台结束',
  2: '电池已充满',
  3: '充电桩故障',
  4: '充电枪被拔出',
  5: '预付金额已用完',
  6: '已充至目标电量',
  7: '预约时段结束',
  8: '远程急停',
  99: '其他原因',
};

/** @param reason `null` while the charge runs or if nothing was charged (domain model, 1.5) */
export const stopReasonText = (reason: number | null): string =>
  reason === null ? '--' : (stopReasonWords[reason] ?? '未知');
