import type { RobotAxis, RobotState, RobotSubCode } from '#contract/schema/home-pile/robot.ts';

/** A heartbeat of a held button, as the page sends it. */
export interface Beat {
  lease: string;
  /** Increases with each heartbeat of a lease. */
  seq: number;
  /** When the page sent it, epoch ms of the arm's clock. */
  time: number;
  /** Start of the hold to which the heartbeat belongs: after a stop a new hold is needed. */
  holdTime: number;
  axis: RobotAxis;
  dir: 1 | -1;
  speed: 'slow' | 'normal';
  /** The hold is for one small step: the arm stops after it, however long the button is held. */
  step?: boolean;
}

/** Sensor values and surroundings of the arm: tests and demonstrations set them. */
export interface Surroundings {
  online: boolean;
  updating: boolean;
  fault: boolean;
  /** The contactor is closed: the plug is live. */
  energised: boolean;
  gunInPort: boolean;
  obstacle: 'NONE' | 'NEAR' | 'CONTACT';
  forceN: number;
  hardEstop: boolean;
  parked: boolean;
  portOpen: boolean;
  /** Offset of the port from the middle of the rail, mm. */
  portOffsetMm: number;
  /** Whether the sensors find the port; `fail` until a person has moved the arm by hand. */
  align: 'ok' | 'fail';
}

export const clearSurroundings: Surroundings = {
  online: true,
  updating: false,
  fault: false,
  energised: false,
  gunInPort: false,
  obstacle: 'NONE',
  forceN: 0,
  hardEstop: false,
  parked: true,
  portOpen: true,
  portOffsetMm: 60,
  align: 'ok',
};

/** The position that a phone reports. */
export interface PhonePlace {
  longitude: number;
  latitude: number;
}

/** An audit line: action, user, place and result. */
export interface AuditLine {
  time: number;
  userId: string;
  what: string;
  /** The phone's position when it acquired the control; `null` if it sent none. */
  place: PhonePlace | null;
  result: 'OK' | RobotSubCode;
}

/** Effects of the arm on its pile. */
export type ArmEffect = 'SEATED' | 'UNSEATED' | 'STOP_CHARGE';

/** The states of the arm's own controller; the others follow from its surroundings. */
export type ArmState = Exclude<RobotState, 'OFFLINE' | 'FAULT' | 'UPDATING' | 'PLUGGED'>;
