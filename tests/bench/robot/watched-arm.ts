import { createArm, type Arm } from '#sandbox/robot/arm.ts';
import { armRules } from '#sandbox/robot/arm-rules.ts';

/** What an observer saw of an arm, tick by tick, beside what the arm says of itself. */
export interface Seen {
  arm: Arm;
  /** The last tick at which it moved, epoch ms; 0 for never. */
  movedTime: number;
  /** When the last beat was sent that reached it, and the last stop came. */
  beatTime: number;
  stops: number;
  /** Ticks at which it was driven without a lease, a fresh beat or clear interlocks. */
  wild: number;
}

/** An arm with an observer: it moves as every arm, and each tick of it is judged. */
export function watchedArm(time: number, watchdogMs: number): Seen {
  const arm = createArm(time, watchdogMs);
  const seen: Seen = { arm, movedTime: 0, beatTime: 0, stops: 0, wild: 0 };
  let now = time;
  let speed = 0;
  const { advance, jog, stop } = arm;
  arm.advance = (to) => {
    for (; now + armRules.tickMs <= to;) {
      now += armRules.tickMs;
      advance(now);
      const read = arm.read();
      if (read.moving) seen.movedTime = read.now;
      const isFresh = read.now - seen.beatTime <= armRules.watchdogMs + armRules.tickMs;
      const isLawful = read.leaseLeftMs > 0 && isFresh && read.bar === null && read.state === 'JOGGING';
      if (read.speed > speed && !isLawful) seen.wild += 1;
      speed = read.speed;
    }
  };
  arm.jog = (beat) => {
    const result = jog(beat);
    if (result === 'OK') seen.beatTime = Math.max(seen.beatTime, beat.time);
    return result;
  };
  arm.stop = (...of) => {
    seen.stops += 1;
    stop(...of);
  };
  return seen;
}
