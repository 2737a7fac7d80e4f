import * as v from 'valibot';
import { decoration, rounded, useful } from '../../grade.ts';
import { count, flag, openEnum, pollMs, text, texts, deviceTime, time } from '../common.ts';

/** States of the arm of a home pile (domain model, 7.2). */
const robotStates = [
  'OFFLINE',
  'HOME',
  'READY',
  'JOGGING',
  'PLUGGING',
  'PLUGGED',
  'UNPLUGGING',
  'RETURNING',
  'PAUSED',
  'STOPPED',
  'ESTOP',
  'FAULT',
  'UPDATING',
] as const;
export type RobotState = (typeof robotStates)[number];

/** Why the arm refuses or has stopped; `data.subCode` of 1291003. */
const robotSubCodes = [
  'ROBOT_OFFLINE',
  'LEASE_TAKEN',
  'LEASE_EXPIRED',
  'ESTOP_LATCHED',
  'OBSTACLE',
  'FORCE_LIMIT',
  'VEHICLE_NOT_READY',
  'PORT_CLOSED',
  'ENERGISED',
  'NOT_ON_SITE',
  'WORKSPACE_LIMIT',
  'LINK_SLOW',
  'PILE_FAULT',
  'UPDATING',
  'ALIGN_FAILED',
] as const;
export type RobotSubCode = (typeof robotSubCodes)[number];
const robotSubCode = openEnum(robotSubCodes);

export const robotAxes = ['x', 'y', 'z', 'yaw'] as const;
export type RobotAxis = (typeof robotAxes)[number];

/** What the arm does by itself, under its own sensors. `RESET` alone moves nothing: it releases the latch. */
export const robotActions = [
  'AUTO_PLUG',
  'AUTO_UNPLUG',
  'RETURN_HOME',
  'OPEN_COVER',
  'CLOSE_COVER',
  'RESET',
] as const;
export type RobotAction = (typeof robotActions)[number];

/** Millimetres, or degrees, from the middle of the arm's rail. */
const coordinate = v.number();

/** The state that the arm reports (domain model, 7.2). */
export const robotTelemetry = v.object({
  pileId: text,
  state: openEnum(robotStates),
  /** When it was so; older than 1.5 s it counts as not known, and nothing may be held. */
  sampleTime: deviceTime,
  /** The last beat that the arm took. */
  seqAck: useful(v.pipe(v.number(), v.integer()), -1),
  /** The holder of the lease, `null` without one. */
  leaseHolder: v.nullable(openEnum(['ME', 'OTHER'])),
  /** 0 without a lease. */
  leaseLeftMs: useful(count, 0),
  /** `null` where it is not known. */
  pose: v.nullable(v.object({ xMm: coordinate, yMm: coordinate, zMm: coordinate, yawDeg: coordinate })),
  /** What the arm is on its way to, in words; `null` where it is not on its way. */
  target: v.nullable(v.string()),
  /** Percent of the automatic action. */
  progress: decoration(rounded(v.pipe(v.number(), v.minValue(0), v.maxValue(100))), 0),
  coverOpen: flag,
  gunInHolder: flag,
  gunInPort: flag,
  gunLocked: flag,
  /** The plug is live. */
  contactorClosed: flag,
  vehicle: v.nullable(
    v.object({
      detected: flag,
      /** Last six characters alone. */
      vin: v.nullable(v.string()),
      parked: flag,
      portOpen: flag,
      /** How far the port is beside the middle of the rail; `null` where it is not known. */
      offsetMm: v.nullable(v.number()),
    }),
  ),
  /** Newtons at the gun. */
  forceN: decoration(v.number(), 0),
  obstacle: openEnum(['NONE', 'NEAR', 'CONTACT']),
  /** The red button of the pile is pressed. */
  hardEstop: flag,
  /** Stopped by a page, latched until a reset. */
  softEstop: flag,
  /** Ends of the work space at which the arm is: `x+`, `x-`, `y+` … */
  limits: texts,
  /** Why it stopped last; `null` where all is well. */
  fault: v.nullable(v.object({ subCode: robotSubCode, text, time: v.nullable(time) })),
  /** Address of a camera, `null` where there is none. */
  cameraUrl: v.nullable(v.string()),
});
export type RobotTelemetry = v.InferOutput<typeof robotTelemetry>;

/** The same as it is polled. */
export const polledRobotTelemetry = v.object({ ...robotTelemetry.entries, nextPollMs: pollMs });

/** 7.3: what page and arm hold each other to. Speeds in mm/s, of yaw in degrees/s. */
export const robotTiming = {
  /** A press is held so long before anything moves. */
  holdMs: 1_000,
  beatMs: 300,
  watchdogMs: 800,
  leaseMs: 60_000,
  /** A press that began longer ago begins no action any more. */
  pressLateMs: 6_000,
  /** Telemetry that is older ends a hold. */
  telemetryMs: 1_500,
  /** Beats in flight: older ones are aborted, none waits. */
  beatsInFlight: 2,
  /** Three beats that took longer lock the pad. */
  slowLinkMs: 500,
  slowBeats: 3,
  onSiteM: 50,
  stepMm: 5,
} as const;
