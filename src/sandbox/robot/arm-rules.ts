import { robotTiming, type RobotAction } from '#contract/schema/home-pile/robot.ts';

/** Timing and limits of the robot arm (domain model, 7.3), in ms, mm and mm/s of sandbox time. */
export const armRules = {
  /** A lease ends after so long without an action. */
  leaseMs: 60_000,
  /** So many leases, the present one and those before it, may stop the arm without a login. */
  stoppingLeases: 20,
  /** Motion is allowed so long after the last beat: the arm's own controller keeps this timer. */
  watchdogMs: 800,
  /** A beat that is older than this by its own time is dropped. */
  lateMs: 800,
  /** A press that began longer ago begins nothing: 1 s of holding, and at most 5 s on the way. */
  pressLateMs: robotTiming.pressLateMs,
  speeds: { slow: 20, normal: 50 },
  /** Nearer to the vehicle than this the arm is always slow. */
  nearMm: 150,
  /** How the drives brake, mm/s²: from the highest speed it stands after 125 ms. */
  brakeMmPerS2: 400,
  accelerateMmPerS2: 200,
  /** A step of the simulation. */
  tickMs: 5,
  /** Work space of each axis, mm, of yaw in degrees. */
  limits: { x: [-300, 300], y: [0, 600], z: [0, 500], yaw: [-45, 45] },
  /** y at which the vehicle begins. */
  vehicleMm: 560,
  /** Where the gun meets the port, mm. */
  portMm: 580,
  /** Where the gun lies in its holder: height, mm. */
  holderMm: 120,
  forceMaxN: 60,
  /** A step of a held button in mode of steps, mm. */
  stepMm: 5,
  /** After an obstacle has gone an automatic action waits so long before it goes on; paused for longer, it stops. */
  clearMs: 2_000,
  pausedMs: 30_000,
  /** So long it waits until the plug is not live any more. */
  contactorMs: 30_000,
  /** An automatic action that takes longer stops. */
  actionMs: { AUTO_PLUG: 120_000, AUTO_UNPLUG: 90_000, RETURN_HOME: 60_000 } satisfies Partial<
    Record<RobotAction, number>
  >,
} as const;
