import type { RobotAxis, RobotState, RobotSubCode } from '#contract/schema/home-pile/robot.ts';

/** A beat of a held button, as the page sends it. */
export interface Beat {
  lease: string;
  /** Rises with each beat of a lease. */
  seq: number;
  /** When the page sent it, epoch ms of the arm's clock. */
  time: number;
  /** When the hold began that it belongs to: what has stopped needs a new one. */
  holdTime: number;
  axis: RobotAxis;
  dir: 1 | -1;
  speed: 'slow' | 'normal';
  /** The hold is for one small step: the arm stands after it, however long it is held. */
  step?: boolean;
}

/** What the arm feels and sees: tests and demonstrations set it. */
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
  /** How far the port is beside the middle of the rail, mm. */
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

/** Where a phone is, as it says itself. */
export interface PhonePlace {
  longitude: number;
  latitude: number;
}

/** A line of what was done with the arm, by whom, where, and how it went. */
export interface AuditLine {
  time: number;
  userId: string;
  what: string;
  /** Where the phone was that took the control; `null` where it did not say it. */
  place: PhonePlace | null;
  result: 'OK' | RobotSubCode;
}

/** What the arm has done to the pile. */
export type ArmEffect = 'SEATED' | 'UNSEATED' | 'STOP_CHARGE';

/** The states that the arm's own controller knows; the others follow from what is around it. */
export type ArmState = Exclude<RobotState, 'OFFLINE' | 'FAULT' | 'UPDATING' | 'PLUGGED'>;
