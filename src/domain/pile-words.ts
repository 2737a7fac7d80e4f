import type { PileState } from '#contract/schema/home-pile/pile-state.ts';

/** Labels of the states of a home pile (domain model, 2.5). */
export const pileStateWords: Readonly<Record<PileState, string>> = {
  OFFLINE: '离线',
  IDLE: '空闲',
  PLUGGED: '已插枪',
  SCHEDULED: '等待预约',
  CHARGING: '充电中',
  FINISHED: '已结束',
  FAULT: '故障',
  UPDATING: '升级中',
  UNKNOWN: '未知',
};
