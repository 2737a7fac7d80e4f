import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { count, flag, openEnum, time } from '../common.ts';

export const parkingStates = [
  'NONE',
  'WAITING',
  'SENT',
  'GRANTED',
  'NO_ENTRY',
  'NOT_MET',
  'NO_ANSWER',
  'EXPIRED',
] as const;
export type ParkingState = (typeof parkingStates)[number];

/**
 * 停车减免 of an order: the plate that the back end sent to the gate of the car park, and the gate's answer (domain model,
 * second edition, D).
 */
export const orderParking = v.object({
  /** The plate that the back end sends to the gate, all but its ends hidden: `粤B***839`; `null` if none is known. */
  plate: v.nullable(v.string()),
  state: openEnum(parkingStates),
  /** Why the relief is not met: too little energy, or the plate was relieved for another owner in this stay. */
  reason: v.nullable(openEnum(['ENERGY', 'USED'] as const)),
  /** Minutes that were relieved; `null` until then, and if no number limits them. */
  freeMin: v.nullable(count),
  /** Until when the car has to leave for it to count; `null` if no time limits it, or it is not known. */
  leaveBy: v.nullable(time),
  /** How often the gate was asked without an answer. */
  attempts: decoration(count, 0),
  /** When the gate is asked again; `null` if it is not. */
  nextTryTime: v.nullable(time),
  /** Whether `parkingPlate` is possible now: not after the relief, and not once the car has left. */
  canChange: flag,
});
export type OrderParking = v.InferOutput<typeof orderParking>;
