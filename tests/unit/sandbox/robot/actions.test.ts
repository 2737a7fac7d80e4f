import { describe, expect, it } from 'vitest';
import { createArm } from '#sandbox/robot/arm.ts';
import type { Surroundings } from '#sandbox/robot/arm-types.ts';
import { armRules } from '#sandbox/robot/arm-rules.ts';

const start = 1_000_000;
const owner = 'A';

/** An arm under the control of its user, and the commands it receives. */
function controlled(around: Partial<Surroundings> = {}) {
  const arm = createArm(start);
  arm.surround(around);
  const got = arm.acquire(owner, true);
  if (!('lease' in got)) throw new Error(got.refused);
  const { lease } = got;
  return {
    arm,
    lease,
    act: (action: Parameters<typeof arm.act>[2], holdTime = arm.read().now) =>
      arm.act(owner, lease, action, holdTime),
    /** Advances until the arm is in a state. @returns ms */
    until(state: string, mostMs = 200_000): number {
      const from = arm.read().now;
      for (let ms = 0; ms <= mostMs; ms += 50) {
        arm.advance(from + ms);
        if (
          arm.read().state === state &&
          !arm.read().program === (state !== 'PLUGGING' && state !== 'PAUSED')
        )
          return ms;
      }
      throw new Error(`never ${state}: ${JSON.stringify(arm.read())}`);
    },
  };
}

describe('automatic programs of the robot arm', () => {
  it('robot arm: it plugs in and takes the gun out again within its time limits', () => {
    const { arm, act, until } = controlled();
    expect(act('AUTO_PLUG')).toBe('OK');
    expect(arm.read()).toMatchObject({ state: 'PLUGGING' });
    expect(until('READY')).toBeLessThan(armRules.actionMs.AUTO_PLUG);
    expect(arm.takeEffects()).toEqual(['SEATED']);
    expect(arm.read()).toMatchObject({ around: { gunInPort: true }, hand: { gunLocked: true } });
    expect(act('AUTO_PLUG')).toBe('ENERGISED');
    expect(act('AUTO_UNPLUG')).toBe('OK');
    expect(until('HOME')).toBeLessThan(armRules.actionMs.AUTO_UNPLUG);
    expect(arm.takeEffects()).toEqual(['UNSEATED']);
    expect(arm.read()).toMatchObject({
      around: { gunInPort: false },
      hand: { gunInHolder: true, coverOpen: false },
      moving: false,
    });
  });

  it('robot arm: a start is ignored when a stop overtook it or it was under way too long', () => {
    const { arm, act } = controlled();
    arm.advance(start + 1_000);
    arm.stop(owner, 'STOP', null);
    expect(act('AUTO_PLUG', start + 500)).toBe('LINK_SLOW');
    arm.advance(start + 20_000);
    expect(act('AUTO_PLUG', arm.read().now - armRules.pressLateMs - 1)).toBe('LINK_SLOW');
    expect(arm.read()).toMatchObject({ program: null, moving: false });
    expect(act('AUTO_PLUG', arm.read().now - armRules.pressLateMs)).toBe('OK');
  });

  it('robot arm: it waits until the plug is without voltage, and does not move while it is live', () => {
    const { arm, act } = controlled({ gunInPort: true, energised: true });
    expect(act('AUTO_UNPLUG')).toBe('OK');
    arm.advance(start + 5_000);
    expect(arm.takeEffects()).toEqual(['STOP_CHARGE']);
    expect(arm.read()).toMatchObject({ moving: false, hand: { gunLocked: true } });
    arm.advance(start + armRules.contactorMs + 1_000);
    expect(arm.read()).toMatchObject({ state: 'STOPPED', fault: { subCode: 'ENERGISED' }, moving: false });
  });

  it('robot arm: it pauses for an obstacle, continues 2 s after it is gone, and stops after 30 s', () => {
    const { arm, act, until } = controlled();
    act('AUTO_PLUG');
    arm.advance(start + 3_000);
    arm.surround({ obstacle: 'NEAR' });
    arm.advance(start + 3_500);
    expect(arm.read()).toMatchObject({ state: 'PAUSED', moving: false });
    arm.surround({ obstacle: 'NONE' });
    arm.advance(start + 5_400);
    expect(arm.read()).toMatchObject({ state: 'PAUSED', moving: false });
    expect(until('PLUGGING')).toBeLessThan(300);
    arm.surround({ obstacle: 'NEAR' });
    until('STOPPED');
    expect(arm.read()).toMatchObject({ fault: { subCode: 'OBSTACLE' } });
  });

  it('robot arm: it returns the gun after the port was not found twice, and waits for help by a person', () => {
    const { arm, act, lease, until } = controlled({ align: 'fail' });
    act('AUTO_PLUG');
    until('READY');
    expect(arm.read()).toMatchObject({ fault: { subCode: 'ALIGN_FAILED' }, hand: { gunInHolder: true } });
    const now = arm.read().now + 100;
    arm.advance(now);
    const hold = { lease, seq: 1, time: now, holdTime: now, axis: 'x', dir: 1, speed: 'slow' } as const;
    expect(arm.jog(hold)).toBe('OK');
    arm.stop(owner, 'RELEASE', 2);
    act('AUTO_PLUG');
    until('READY');
    expect(arm.read().around.gunInPort).toBe(true);
  });

  it.each([
    [{ parked: false }, 'VEHICLE_NOT_READY'],
    [{ portOpen: false }, 'PORT_CLOSED'],
    [{ obstacle: 'NEAR' }, 'OBSTACLE'],
    [{ energised: true }, 'ENERGISED'],
    [{ updating: true }, 'UPDATING'],
    [{ hardEstop: true }, 'ESTOP_LATCHED'],
    [{ obstacle: 'CONTACT' }, 'OBSTACLE'],
    [{ forceN: 99 }, 'FORCE_LIMIT'],
  ] as const)('robot arm: with %j a program neither begins nor continues', (change, code) => {
    const before = controlled();
    before.arm.surround(change);
    expect(before.act('AUTO_PLUG')).toBe(code);
    const { arm, act } = controlled();
    act('AUTO_PLUG');
    arm.advance(start + 4_000);
    arm.surround(change);
    arm.advance(start + 4_200);
    expect(arm.read().moving).toBe(false);
    expect(['STOPPED', 'ESTOP', 'PAUSED']).toContain(arm.read().state);
  });

  it('robot arm: anybody can stop it at once, only a new action continues it, and releasing a button does not stop a program', () => {
    const { arm, act } = controlled();
    act('AUTO_PLUG');
    arm.advance(start + 4_000);
    arm.stop('B', 'RELEASE', 1);
    expect(arm.read().state).toBe('PLUGGING');
    arm.stop('B', 'STOP', null);
    arm.advance(start + 4_150);
    const { pose } = arm.read();
    arm.advance(start + 60_000);
    expect(arm.read()).toMatchObject({ pose, moving: false, state: 'STOPPED' });
  });

  it('robot arm: one step moves 5 mm, however long the button is held', () => {
    const { arm, lease } = controlled();
    for (let seq = 1; seq < 12; seq += 1) {
      const time = start + 300 * seq;
      arm.advance(time);
      arm.jog({ lease, seq, time, holdTime: start + 1, axis: 'z', dir: 1, speed: 'normal', step: true });
    }
    expect(arm.read().pose.z).toBeCloseTo(5, 0);
    expect(arm.read().moving).toBe(false);
  });
});
