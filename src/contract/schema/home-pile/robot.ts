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

/**
 * Automatic actions of the arm, controlled by its own sensors. `RESET` moves nothing: it releases the
 * emergency-stop latch.
 */
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
  /** Time of these values; after 1.5 s they count as unknown, and no button may be held. */
  sampleTime: deviceTime,
  /** `seq` of the last heartbeat that the arm accepted. */
  seqAck: useful(v.pipe(v.number(), v.integer()), -1),
  /** The holder of the lease, `null` without one. */
  leaseHolder: v.nullable(openEnum(['ME', 'OTHER'])),
  /** 0 without a lease. */
  leaseLeftMs: useful(count, 0),
  /** `null` if it is not known. */
  pose: v.nullable(v.object({ xMm: coordinate, yMm: coordinate, zMm: coordinate, yawDeg: coordinate })),
  /** Destination of the current movement, as text; `null` if there is none. */
  target: v.nullable(v.string()),
  /** Progress of the automatic action, percent. */
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
      /** Distance of the port from the middle of the rail; `null` if it is not known. */
      offsetMm: v.nullable(v.number()),
    }),
  ),
  /** Newtons at the gun. */
  forceN: decoration(v.number(), 0),
  obstacle: openEnum(['NONE', 'NEAR', 'CONTACT']),
  /** The red button of the pile is pressed. */
  hardEstop: flag,
  /** Emergency stop by a page, latched until a reset. */
  softEstop: flag,
  /** Ends of the work space that the arm has reached: `x+`, `x-`, `y+` … */
  limits: texts,
  /** Why it last stopped; `null` if there is no problem. */
  fault: v.nullable(v.object({ subCode: robotSubCode, text, time: v.nullable(time) })),
  /** Address of a camera, `null` if there is none. */
  cameraUrl: v.nullable(v.string()),
});
export type RobotTelemetry = v.InferOutput<typeof robotTelemetry>;

/** The same as the answer to a poll. */
export const polledRobotTelemetry = v.object({ ...robotTelemetry.entries, nextPollMs: pollMs });

/** Timing that page and arm agree on (domain model, 7.3). Speeds in mm/s, for yaw in degrees/s. */
export const robotTiming = {
  /** A button has to be held this long before anything moves. */
  holdMs: 1_000,
  beatMs: 300,
  watchdogMs: 800,
  leaseMs: 60_000,
  /** A press that began earlier than this starts no action. */
  pressLateMs: 6_000,
  /** Telemetry older than this ends a hold. */
  telemetryMs: 1_500,
  /** Maximum number of unanswered heartbeats: older ones are aborted, none waits. */
  beatsInFlight: 2,
  /** After three heartbeats that took longer than `slowLinkMs`, the buttons are locked. */
  slowLinkMs: 500,
  slowBeats: 3,
  onSiteM: 50,
  stepMm: 5,
} as const;
