import { describe, expect, it } from 'vitest';
import type { RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import { hintOf, wordsOf } from '#features/home-pile/robot/work/hints.ts';
import { createRobots } from '#sandbox/robot/robots.ts';
import { telemetryOf } from '#sandbox/robot/telemetry-view.ts';

const clear: RobotTelemetry = telemetryOf('HP1', createRobots(() => 0).of('HP1'), 'A');
const vehicle = { detected: true, vin: null, parked: true, portOpen: true, offsetMm: 60 };

describe('hints of the robot arm', () => {
  it('robot arm: every move is barred while obstacles are not reported, and the hint says only that', () => {
    const unsensed: RobotTelemetry = { ...clear, obstacle: 'UNKNOWN' };
    for (const what of ['AUTO_PLUG', 'RETURN_HOME', 'JOG'] as const)
      expect(hintOf(unsensed, what)).toBe('未收到障碍物检测结果，暂不能操作');
  });

  it('robot arm: a closed charging port bars moves by hand, but not the return home', () => {
    const shut: RobotTelemetry = { ...clear, vehicle: { ...vehicle, portOpen: false } };
    expect(hintOf(shut, 'JOG')).toBe('充电口盖未打开，请先打开充电口盖');
    expect(hintOf(shut, 'RETURN_HOME')).toBeNull();
  });

  it('robot arm: known reasons have texts of their own, any other shows the text of the back end', () => {
    expect(wordsOf('LINK_SLOW', '忙')).toContain('网络较慢');
    for (const other of ['constructor', 'NEWER', '', null]) expect(wordsOf(other, '忙')).toBe('忙');
  });
});
