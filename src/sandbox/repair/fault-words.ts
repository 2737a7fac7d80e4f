import type { FaultType } from '#contract/schema/home-pile/repair.ts';

/** Faults with their texts for the user, and a hint for each (domain model, 4.4). */
export const faultWords: Readonly<Record<FaultType, readonly [text: string, hint: string]>> = {
  NO_CHARGE: ['无法充电', '插枪后不开始充电，或显示故障'],
  INTERRUPTED: ['充电中断', '充到一半自己停了'],
  NO_CONNECTION: ['无法连接', 'APP 里一直显示离线'],
  CABLE_DAMAGED: ['枪线损坏', '枪头、线缆有破损或卡不紧'],
  ROBOT_FAULT: ['机械臂异常', '不动作、对不准或中途停下'],
  LIGHT_FAULT: ['指示灯异常', '不亮、常亮红灯或乱闪'],
  LEAK_TRIP: ['漏电跳闸', '一充电就跳闸，或有麻手感'],
  OTHER: ['其他', '请在描述中写清现象'],
};
