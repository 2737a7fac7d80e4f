/** Timing and limits of the robot arm (domain model, 7.3), in ms, mm and mm/s of sandbox time. */
export const armRules = {
  /** A lease ends after so long without an action. */
  leaseMs: 60_000,
  /** Motion is allowed so long after the last beat: the arm's own controller keeps this timer. */
  watchdogMs: 800,
  /** A beat that is older than this by its own time is dropped. */
  lateMs: 800,
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
  forceMaxN: 60,
} as const;

export const axes = ['x', 'y', 'z', 'yaw'] as const;
export type Axis = (typeof axes)[number];

/** Why the arm refuses or stops (domain model, 7.2). */
export type ArmSubCode =
  | 'ROBOT_OFFLINE'
  | 'LEASE_TAKEN'
  | 'LEASE_EXPIRED'
  | 'ESTOP_LATCHED'
  | 'OBSTACLE'
  | 'FORCE_LIMIT'
  | 'ENERGISED'
  | 'NOT_ON_SITE'
  | 'WORKSPACE_LIMIT'
  | 'PILE_FAULT'
  | 'UPDATING';
