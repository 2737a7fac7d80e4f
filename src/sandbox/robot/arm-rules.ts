import { robotTiming, type RobotAction } from '#contract/schema/home-pile/robot.ts';

/** Timing and limits of the robot arm (domain model, 7.3), in ms, mm and mm/s of sandbox time. */
export const armRules = {
  /** A lease ends after this time without an action. */
  leaseMs: 60_000,
  /** Only a lease among this many of the latest ones may stop the arm without a login. */
  stoppingLeases: 20,
  /** Movement is allowed for this time after the last heartbeat: the arm's own controller has this timer. */
  watchdogMs: 800,
  /** A heartbeat older than this, by its own time, is dropped. */
  lateMs: 800,
  /** A press that began earlier starts nothing: 1 s of holding, and at most 5 s of transmission. */
  pressLateMs: robotTiming.pressLateMs,
  speeds: { slow: 20, normal: 50 },
  /** Closer to the vehicle than this the arm is always slow. */
  nearMm: 150,
  /** Braking of the drives, mm/s²: from the highest speed the arm stops within 125 ms. */
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
  /** Height of the gun in its holder, mm. */
  holderMm: 120,
  forceMaxN: 60,
  /** Length of one step in step mode, mm. */
  stepMm: 5,
  /**
   * How long the way has to be clear of an obstacle before a paused program continues, and how long a program
   * may be paused before it stops.
   */
  clearMs: 2_000,
  pausedMs: 30_000,
  /** How long it waits until the plug is without voltage. */
  contactorMs: 30_000,
  /** A program that takes longer stops. */
  actionMs: { AUTO_PLUG: 120_000, AUTO_UNPLUG: 90_000, RETURN_HOME: 60_000 } satisfies Partial<
    Record<RobotAction, number>
  >,
} as const;
