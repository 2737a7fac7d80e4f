import { type RobotSubCode, type RobotTelemetry, robotTiming } from '#contract/schema/home-pile/robot.ts';

/** Text of each reason, with what to do about it. */
const subCodeWords: Readonly<Record<RobotSubCode, string>> = {
  ROBOT_OFFLINE: '机械臂已离线，请检查充电桩电源与网络后重新连接',
  LEASE_TAKEN: '其他人正在操作机械臂，请等对方结束后再试',
  LEASE_EXPIRED: '操作已结束，请重新勾选“我已在设备旁，周围无人”',
  ESTOP_LATCHED: '急停已锁定，请排除危险后长按复位',
  OBSTACLE: '附近有障碍物，请移开后重新按住',
  FORCE_LIMIT: '受力过大，机械臂已停止，请检查枪线是否卡住',
  VEHICLE_NOT_READY: '车辆未就绪，请停稳、挂驻车挡后重试',
  PORT_CLOSED: '充电口盖未打开，请先打开充电口盖',
  ENERGISED: '枪头带电或已插在车上，请先停止充电或使用自动拔枪',
  NOT_ON_SITE: '请走到设备旁（50 米内）再操作机械臂',
  WORKSPACE_LIMIT: '已到活动范围边界，请换个方向移动',
  LINK_SLOW: '网络较慢，请靠近设备，或使用设备上的按钮',
  PILE_FAULT: '充电桩故障或动作超时，请检查后重试，仍不行请报修',
  UPDATING: '充电桩正在升级，请升级完成后再操作',
  ALIGN_FAILED: '两次自动对准失败，请手动微调枪头位置后再自动插枪',
};

/** For look-ups with codes of the server: the record would find `constructor` as well. */
const wordsBySubCode = new Map<string | null, string>(Object.entries(subCodeWords));

export const slowText = subCodeWords.LINK_SLOW;
/** The arm did not report whether an obstacle is near. */
const unsensedText = '未收到障碍物检测结果，暂不能操作';
export const staleText = '机械臂状态未更新，请稍候重试';

/** @returns the text for a reason; for a reason that this build does not know, the text of the back end */
export const wordsOf = (subCode: string | null, otherwise: string): string =>
  wordsBySubCode.get(subCode) ?? otherwise;

/** @returns why an action is not possible now; `null` if it is. Only a hint: the arm checks it again. */
export function hintOf(
  telemetry: RobotTelemetry,
  what: 'AUTO_PLUG' | 'AUTO_UNPLUG' | 'RETURN_HOME' | 'JOG',
): string | null {
  const { state, vehicle } = telemetry;
  if (state === 'OFFLINE') return subCodeWords.ROBOT_OFFLINE;
  if (state === 'ESTOP' || telemetry.hardEstop || telemetry.softEstop) return subCodeWords.ESTOP_LATCHED;
  if (state === 'UPDATING') return subCodeWords.UPDATING;
  if (state === 'FAULT') return subCodeWords.PILE_FAULT;
  if (state === 'UNKNOWN') return '当前状态未知，不能操作，请更新 App';
  if (['PLUGGING', 'UNPLUGGING', 'RETURNING', 'PAUSED'].includes(state)) return '机械臂正在动作';
  if (telemetry.obstacle === 'UNKNOWN') return unsensedText;
  if (telemetry.obstacle !== 'NONE') return subCodeWords.OBSTACLE;
  if (what === 'AUTO_UNPLUG') return telemetry.gunInPort ? null : '当前未插枪';
  if (telemetry.gunInPort) return '已插枪';
  if (telemetry.contactorClosed) return subCodeWords.ENERGISED;
  if (what === 'RETURN_HOME') return null;
  if (vehicle && !vehicle.parked) return subCodeWords.VEHICLE_NOT_READY;
  return vehicle && !vehicle.portOpen ? subCodeWords.PORT_CLOSED : null;
}

/** Whether the telemetry is too old to start a hold. */
export const isStale = (ageMs: number): boolean => ageMs > robotTiming.telemetryMs;
