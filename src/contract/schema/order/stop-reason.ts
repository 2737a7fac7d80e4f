import { openNumber } from '../common.ts';

/**
 * 0 user · 1 platform · 2 BMS (full) · 3 fault · 4 unplugged · 5 prepayment used up · 6 target · 7 schedule · 8
 * emergency · 99 other
 */
const stopReasons = [0, 1, 2, 3, 4, 5, 6, 7, 8, 99] as const;
export const stopReason = openNumber(stopReasons);

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
