import type { RobotState, RobotSubCode, RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import type { KeptArm } from './robots.ts';

/** The text for the user of each reason. */
export const subCodeTexts: Readonly<Record<RobotSubCode, string>> = {
  ROBOT_OFFLINE: '机械臂已离线，请检查电源与网络',
  LEASE_TAKEN: '其他人正在控制机械臂，请稍后再试',
  LEASE_EXPIRED: '控制权已失效，请重新获取',
  ESTOP_LATCHED: '急停已锁定，请排除危险后复位',
  OBSTACLE: '机械臂附近有障碍物，请移开后重试',
  FORCE_LIMIT: '受力过大，机械臂已停止，请检查枪线',
  VEHICLE_NOT_READY: '车辆未就绪，请停稳并驻车',
  PORT_CLOSED: '充电口盖未打开，请先打开',
  ENERGISED: '枪头带电或已插入车辆，机械臂不能移动',
  NOT_ON_SITE: '请到设备旁再操作机械臂',
  WORKSPACE_LIMIT: '已到活动范围边界，请换个方向',
  LINK_SLOW: '网络延迟较高，请靠近设备或使用本地按钮',
  PILE_FAULT: '充电桩故障，请先排除故障或报修',
  UPDATING: '充电桩正在升级，请稍后再试',
  ALIGN_FAILED: '两次自动对准失败，请手动微调后重试',
};

const targets = { AUTO_PLUG: '车辆充电口', AUTO_UNPLUG: '枪座', RETURN_HOME: '初始位置' } as const;

function stateOf(read: ReturnType<KeptArm['arm']['read']>): RobotState {
  const { around, state, program } = read;
  if (!around.online) return 'OFFLINE';
  if (state === 'ESTOP') return 'ESTOP';
  if (around.updating) return 'UPDATING';
  if (around.fault) return 'FAULT';
  return around.gunInPort && !program ? 'PLUGGED' : state;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** @returns the telemetry of the arm for a user of its pile */
export function telemetryOf(pileId: string, { arm }: KeptArm, userId: string): RobotTelemetry {
  const read = arm.read();
  const { pose, around, hand, fault, holder } = read;
  return {
    pileId,
    state: stateOf(read),
    sampleTime: read.now,
    seqAck: read.seqAck,
    leaseHolder: holder === null ? null : holder === userId ? 'ME' : 'OTHER',
    leaseLeftMs: read.leaseLeftMs,
    pose: { xMm: tenth(pose.x), yMm: tenth(pose.y), zMm: tenth(pose.z), yawDeg: tenth(pose.yaw) },
    target: read.program && targets[read.program],
    progress: read.progress,
    ...hand,
    gunInPort: around.gunInPort,
    contactorClosed: around.energised,
    vehicle: {
      detected: around.parked,
      vin: null,
      parked: around.parked,
      portOpen: around.portOpen,
      offsetMm: around.portOffsetMm,
    },
    forceN: around.forceN,
    obstacle: around.obstacle,
    hardEstop: around.hardEstop,
    softEstop: read.softEstop,
    limits: read.limits,
    fault: fault && { ...fault, text: subCodeTexts[fault.subCode] },
    cameraUrl: null,
  };
}
