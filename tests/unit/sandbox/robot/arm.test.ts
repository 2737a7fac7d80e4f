import { describe, expect, it } from 'vitest';
import { createArm } from '#sandbox/robot/arm.ts';
import type { Beat } from '#sandbox/robot/arm-types.ts';
import { armRules } from '#sandbox/robot/arm-rules.ts';

const start = 1_000_000;
const owner = 'A';
const beat = (lease: string, seq: number, time: number, change: Partial<Beat> = {}): Beat => ({
  lease,
  seq,
  time,
  holdTime: start + 100,
  axis: 'x',
  dir: 1,
  speed: 'normal',
  ...change,
});

/** An arm that has been held for 1,100 ms and moves. */
function moving() {
  const arm = createArm(start);
  const got = arm.acquire(owner, true);
  if (!('lease' in got)) throw new Error(got.refused);
  arm.advance(start + 1_100);
  expect(arm.jog(beat(got.lease, 1, start + 1_100))).toBe('OK');
  arm.advance(start + 1_400);
  expect(arm.read()).toMatchObject({ moving: true, state: 'JOGGING' });
  return { arm, lease: got.lease };
}

/** @returns ms until the arm is at rest */
function standsAfter({ advance, read }: ReturnType<typeof createArm>): number {
  const from = read().now;
  for (let ms = 0; ms <= 5_000; ms += armRules.tickMs) {
    advance(from + ms);
    if (!read().moving) return ms;
  }
  return Infinity;
}

describe('the arm', () => {
  it('robot arm: it stops without a command when no heartbeat has arrived for 800 ms', () => {
    const { arm } = moving();
    expect(standsAfter(arm)).toBeLessThanOrEqual(500 + 130);
    expect(arm.read().state).toBe('READY');
  });

  it.each(['RELEASE', 'STOP', 'EMERGENCY'] as const)(
    'robot arm: %s stops it at once, from any sender',
    (kind) => {
      const { arm } = moving();
      arm.stop('B', kind, null);
      expect(standsAfter(arm)).toBeLessThanOrEqual(130);
    },
  );

  it('robot arm: after a stop a new hold is needed', () => {
    const { arm, lease } = moving();
    arm.stop('B', 'STOP', null);
    arm.advance(start + 1_700);
    expect(arm.jog(beat(lease, 2, start + 1_700))).toBe('DROPPED');
    expect(arm.jog(beat(lease, 3, start + 1_700, { holdTime: start + 1_500 }))).toBe('OK');
  });

  it('robot arm: old, late and future heartbeats are ignored', () => {
    const { arm, lease } = moving();
    expect(arm.jog(beat(lease, 1, start + 1_400))).toBe('DROPPED');
    expect(arm.jog(beat(lease, 2, start + 1_400 - 801))).toBe('DROPPED');
    expect(arm.jog(beat(lease, 2, start + 60_000))).toBe('DROPPED');
    expect(arm.jog(beat('L99', 2, start + 1_400))).toBe('LEASE_EXPIRED');
  });

  it('robot arm: an emergency is latched; a reset moves nothing and needs a new lease', () => {
    const { arm, lease } = moving();
    arm.stop(owner, 'EMERGENCY', 2);
    arm.advance(start + 3_000);
    expect(arm.jog(beat(lease, 3, start + 3_000, { holdTime: start + 2_000 }))).toBe('ESTOP_LATCHED');
    const { pose } = arm.read();
    expect(arm.reset(owner, lease, arm.read().now)).toBe('OK');
    arm.advance(start + 6_000);
    expect(arm.read()).toMatchObject({ pose, moving: false, state: 'STOPPED' });
    expect(arm.jog(beat(lease, 4, start + 6_000, { holdTime: start + 5_000 }))).toBe('LEASE_EXPIRED');
  });

  it('robot arm: it cannot be reset while the red button is pressed', () => {
    const { arm, lease } = moving();
    arm.surround({ hardEstop: true });
    arm.advance(start + 1_405);
    expect(arm.reset(owner, lease, arm.read().now)).toBe('ESTOP_LATCHED');
    arm.surround({ hardEstop: false });
    expect(arm.read().bar).toBe('ESTOP_LATCHED');
    expect(arm.reset(owner, lease, arm.read().now)).toBe('OK');
  });

  it.each([
    [{ energised: true }, 'ENERGISED'],
    [{ gunInPort: true }, 'ENERGISED'],
    [{ obstacle: 'NEAR' }, 'OBSTACLE'],
    [{ forceN: 61 }, 'FORCE_LIMIT'],
    [{ parked: false }, 'VEHICLE_NOT_READY'],
    [{ portOpen: false }, 'PORT_CLOSED'],
    [{ updating: true }, 'UPDATING'],
    [{ fault: true }, 'PILE_FAULT'],
    [{ online: false }, 'ROBOT_OFFLINE'],
  ] as const)('robot arm: %j stops it: %s', (change, code) => {
    const { arm, lease } = moving();
    arm.surround(change);
    expect(standsAfter(arm)).toBeLessThanOrEqual(135);
    arm.advance(start + 2_000);
    expect(arm.jog(beat(lease, 2, start + 2_000, { holdTime: start + 1_900 }))).toBe(code);
    expect(standsAfter(arm)).toBe(0);
  });

  it('robot arm: it has one holder, who is beside it, for 60 s without an action', () => {
    const arm = createArm(start);
    expect(arm.acquire(owner, false)).toEqual({ refused: 'NOT_ON_SITE' });
    arm.surround({ updating: true });
    expect(arm.acquire(owner, true)).toEqual({ refused: 'UPDATING' });
    arm.surround({ updating: false });
    expect(arm.acquire(owner, true)).toEqual({ lease: 'L1' });
    expect(arm.acquire('B', true)).toEqual({ refused: 'LEASE_TAKEN' });
    arm.advance(start + 60_000);
    expect(arm.acquire('B', true)).toEqual({ lease: 'L2' });
    expect(arm.audit().map(({ userId, what, result }) => [userId, what, result])).toEqual([
      ['A', 'acquire', 'NOT_ON_SITE'],
      ['A', 'acquire', 'UPDATING'],
      ['A', 'acquire', 'OK'],
      ['B', 'acquire', 'LEASE_TAKEN'],
      ['B', 'acquire', 'OK'],
    ]);
  });

  it('robot arm: it stays within its space and is slow near the vehicle', () => {
    const { arm, lease } = moving();
    arm.stop(owner, 'RELEASE', 2);
    arm.advance(start + 2_000);
    let fastest = 0;
    for (let at = 2_000; at < 20_000; at += 300) {
      arm.advance(start + at);
      arm.jog(beat(lease, at, start + at, { holdTime: start + 1_600, axis: 'y' }));
      if (arm.read().pose.y > armRules.vehicleMm - armRules.nearMm + 5)
        fastest = Math.max(fastest, arm.read().speed);
    }
    expect(arm.read().pose.y).toBeGreaterThan(595);
    expect(arm.read().pose.y).toBeLessThanOrEqual(600);
    expect(fastest).toBeLessThanOrEqual(20);
  });
});
