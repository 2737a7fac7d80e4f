import { randomUUID } from 'node:crypto';
import { armRules } from './arm-rules.ts';
import type { ArmEffect, Surroundings } from './arm-types.ts';
import { createArm, type Arm } from './arm.ts';

/** Sensor values that a control request has set in place of the pile's own. */
export type Overrides = Partial<Surroundings>;

/** An arm with its data in the sandbox. */
export interface KeptArm {
  readonly arm: Arm;
  readonly overrides: Overrides;
  /** When each user acquired the control, in real time: too many times in a short time are refused. */
  readonly acquireTimes: Map<string, number[]>;
}

const makeArm = (time: number): Arm => createArm(time, armRules.watchdogMs, () => randomUUID());

/**
 * The robot arms of the home piles. They exist in the process only, as a controller does, and in real time:
 * their watchdog does not use the sandbox's clock, which tests and demonstrations speed up.
 *
 * @param realNow the machine's clock, epoch ms @param make makes an arm at rest; the benchmark replaces it
 */
export function createRobots(realNow: () => number, make: (time: number) => Arm = makeArm) {
  const kept = new Map<string, KeptArm>();
  return {
    now: realNow,
    /** @returns the arm of a pile, advanced to the present */
    of(pileId: string): KeptArm {
      const found = kept.get(pileId) ?? {
        arm: make(realNow()),
        overrides: {},
        acquireTimes: new Map<string, number[]>(),
      };
      kept.set(pileId, found);
      found.arm.advance(realNow());
      return found;
    },
    /** @returns the piles with effects of their arms since the last call, and these effects */
    takeEffects(): (readonly [pileId: string, effects: ArmEffect[]])[] {
      return [...kept].flatMap(([pileId, { arm }]) => {
        arm.advance(realNow());
        const effects = arm.takeEffects();
        return effects.length > 0 ? [[pileId, effects] as const] : [];
      });
    },
    clear: () => kept.clear(),
  };
}
export type Robots = ReturnType<typeof createRobots>;
