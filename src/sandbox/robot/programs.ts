import type { RobotAxis, RobotState } from '#contract/schema/home-pile/robot.ts';
import { armRules } from './arm-rules.ts';
import type { Surroundings } from './arm-types.ts';

/** What the arm does without moving an axis. */
export type Handle =
  | 'openCover'
  | 'closeCover'
  | 'takeGun'
  | 'putGun'
  | 'align'
  | 'seat'
  | 'unlock'
  | 'waitDead';

/** A step of a program: a movement of one axis, or an action without movement that takes a fixed time. */
export type Step = { axis: RobotAxis; to: number; speed?: 'slow' } | { handle: Handle; ms: number };

export type Program = 'AUTO_PLUG' | 'AUTO_UNPLUG' | 'RETURN_HOME';

/** State of each program while it runs, and its final state. */
export const programStates = {
  AUTO_PLUG: 'PLUGGING',
  AUTO_UNPLUG: 'UNPLUGGING',
  RETURN_HOME: 'RETURNING',
} as const satisfies Record<Program, RobotState>;

const awayMm = 300;
const home: Step[] = [
  { axis: 'y', to: 0 },
  { axis: 'yaw', to: 0 },
  { axis: 'x', to: 0 },
];
/** Back to the holder, where the gun is put back. */
const putBack: Step[] = [...home, { axis: 'z', to: armRules.holderMm }, { handle: 'putGun', ms: 600 }];
const close: Step[] = [
  { axis: 'z', to: 0 },
  { handle: 'closeCover', ms: 500 },
];

/** From the position in front of the port to the port. */
const approach: Step[] = [
  { axis: 'y', to: 480 },
  { handle: 'align', ms: 1_000 },
];
export const plugIn: Step[] = [
  { axis: 'y', to: armRules.portMm, speed: 'slow' },
  { handle: 'seat', ms: 1_000 },
];
/** Both tries to align have failed: the gun is put back, and a person has to help. */
export const giveUp: Step[] = [...putBack, { axis: 'z', to: 0 }];
/** Moves back a little for the second try. */
export const secondTry: Step[] = [{ axis: 'y', to: awayMm }, ...approach];

/** @returns the steps of a program @param gunInHand whether the gun is out of its holder */
export function stepsOf(program: Program, { portOffsetMm }: Surroundings, gunInHand: boolean): Step[] {
  switch (program) {
    case 'AUTO_PLUG':
      return [
        ...home,
        { handle: 'openCover', ms: 500 },
        { axis: 'z', to: armRules.holderMm },
        { handle: 'takeGun', ms: 600 },
        { axis: 'z', to: 260 },
        { axis: 'x', to: portOffsetMm },
        { axis: 'y', to: awayMm },
        ...approach,
      ];
    case 'AUTO_UNPLUG':
      return [
        { handle: 'waitDead', ms: 0 },
        { handle: 'unlock', ms: 800 },
        { axis: 'y', to: awayMm },
        ...putBack,
        ...close,
      ];
    case 'RETURN_HOME':
      return gunInHand ? [...putBack, ...close] : [...home, ...close];
  }
}
