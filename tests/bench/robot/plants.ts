import { createArm, type Arm } from '#sandbox/robot/arm.ts';
import type { Beat } from '#sandbox/robot/arm-types.ts';

const longMs = 60_000;

/** Accepts every heartbeat as new, however old it is and whatever came since: queued packets outlive the hold. */
function trustingArm(time: number): Arm {
  const arm = createArm(time);
  const { jog } = arm;
  arm.jog = (beat) => {
    const { now, seqAck } = arm.read();
    return jog({ ...beat, seq: seqAck + 1, time: now, holdTime: now + 1 });
  };
  return arm;
}

/** Continues its motion once its latch is released. */
function eagerArm(time: number): Arm {
  const arm = createArm(time);
  const { jog, reset } = arm;
  let last: Beat | null = null;
  arm.jog = (beat) => {
    last = beat;
    return jog(beat);
  };
  arm.reset = (...of) => {
    const [userId] = of;
    const result = reset(...of);
    const got = result === 'OK' && last ? arm.acquire(userId, true) : null;
    const { now } = arm.read();
    if (last && got && 'lease' in got)
      jog({ ...last, lease: got.lease, seq: 0, time: now, holdTime: now + 1 });
    return result;
  };
  return arm;
}

/** Accepts heartbeats of any client. */
function openArm(time: number): Arm {
  const arm = createArm(time);
  const { jog } = arm;
  arm.jog = (beat) => jog({ ...beat, lease: arm.read().lease ?? '' });
  return arm;
}

/** Faulty arms of `--plant`; `stop` is a fault of the network: every stop of the page is dropped. */
export const plants: Readonly<Record<string, (time: number) => Arm>> = {
  watchdog: (time) => createArm(time, longMs),
  stop: createArm,
  queue: trustingArm,
  reset: eagerArm,
  lease: openArm,
};
