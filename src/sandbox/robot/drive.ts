import { robotAxes, type RobotAxis } from '#contract/schema/home-pile/robot.ts';
import { armRules } from './arm-rules.ts';

/** The target of the drives in a tick: one axis to a position, with a maximum speed. */
export interface Wish {
  axis: RobotAxis;
  to: number;
  speed: 'slow' | 'normal';
}

/** The drives of the arm: one axis at a time, with finite acceleration, inside the work space. */
export function createDrive() {
  let axis: RobotAxis = 'x';
  /** mm/s, for yaw degrees/s; signed. */
  let velocity = 0;
  const pose: Record<RobotAxis, number> = { x: 0, y: 0, z: 0, yaw: 0 };

  /** @returns the signed speed, mm/s, at which an axis can still brake in time for its target */
  function speedOf({ axis: of, to, speed }: Wish): number {
    if (Math.abs(to - pose[of]) < 0.2) return 0;
    const isNear = armRules.vehicleMm - pose.y < armRules.nearMm;
    const most = armRules.speeds[isNear ? 'slow' : speed];
    const braking = Math.sqrt(2 * armRules.brakeMmPerS2 * Math.abs(to - pose[of])) * 0.9;
    return Math.sign(to - pose[of]) * Math.min(most, braking);
  }

  return {
    pose,
    velocity: () => velocity,
    /** Remaining distance of an axis in a direction, mm, for yaw degrees. */
    room(of: RobotAxis, dir: 1 | -1): number {
      const [least, most] = armRules.limits[of];
      return dir > 0 ? most - pose[of] : pose[of] - least;
    },
    /** One tick: moves towards the target, or brakes. A moving axis stops before another one moves. */
    tick(wish: Wish | null): void {
      const seconds = armRules.tickMs / 1_000;
      let wanted = 0;
      if (wish && (velocity === 0 || wish.axis === axis)) {
        axis = wish.axis;
        wanted = speedOf(wish);
      }
      const isFaster =
        wanted !== 0 &&
        Math.sign(wanted) === Math.sign(velocity || wanted) &&
        Math.abs(wanted) > Math.abs(velocity);
      const change = (isFaster ? armRules.accelerateMmPerS2 : armRules.brakeMmPerS2) * seconds;
      velocity += Math.max(-change, Math.min(change, wanted - velocity));
      const [least, most] = armRules.limits[axis];
      const next = Math.min(most, Math.max(least, pose[axis] + velocity * seconds));
      if (next === pose[axis]) velocity = 0;
      pose[axis] = next;
    },
    /** Whether an axis is at a position. */
    isAt: (of: RobotAxis, to: number): boolean => Math.abs(pose[of] - to) < 0.5 && Math.abs(velocity) < 3,
    /** Ends of the work space that the arm has reached, such as `x+`. */
    ends: (): string[] =>
      robotAxes.flatMap((of) => {
        const [least, most] = armRules.limits[of];
        if (pose[of] >= most) return [`${of}+`];
        return pose[of] <= least && least < 0 ? [`${of}-`] : [];
      }),
  };
}
export type Drive = ReturnType<typeof createDrive>;
