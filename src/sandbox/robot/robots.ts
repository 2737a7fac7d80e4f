import { randomUUID } from 'node:crypto';
import { armRules } from './arm-rules.ts';
import type { ArmEffect, Surroundings } from './arm-types.ts';
import { createArm, type Arm } from './arm.ts';

/** What a demonstration sets of an arm's surroundings in the place of what the pile says. */
export type Overrides = Partial<Surroundings>;

/** An arm with what belongs to it in the sandbox. */
export interface KeptArm {
  readonly arm: Arm;
  readonly overrides: Overrides;
  /** When each owner took its control, real time: too often is refused. */
  readonly acquireTimes: Map<string, number[]>;
}

const makeArm = (time: number): Arm => createArm(time, armRules.watchdogMs, () => randomUUID());

/**
 * The arms of the home piles. They live in the process, as controllers do, and in real time: their watchdog is no matter of
 * the sandbox's clock, which tests and demonstrations make run.
 *
 * @param realNow the machine's clock, epoch ms
 * @param make makes an arm that stands now; the bench replaces it
 */
export function createRobots(realNow: () => number, make: (time: number) => Arm = makeArm) {
  const kept = new Map<string, KeptArm>();
  return {
    now: realNow,
    /** @returns the arm of a pile at this moment, its own controller having gone on until now */
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
    /** @returns the piles whose arms have done something to them since this was asked last, and what */
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
