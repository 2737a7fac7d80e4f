import type { OrderParking, ParkingState } from '#contract/schema/order/order-parking.ts';
import type { ParkingRule } from '#contract/schema/station/cost-rules.ts';
import { maskedPlate } from '#contract/licence-plate.ts';
import type { SandboxClock } from '#sandbox/context.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { ParkingTable } from '../tables.ts';
import { parkingMachine, type ParkingEvent } from './parking-machine.ts';

export type Relief = NonNullable<ParkingRule['relief']>;

/** The `json` of the relief of an order. Times in epoch ms of the sandbox, energy in Wh. */
export interface ParkingFacts {
  /** What the order's rule gives; `null` for none. */
  relief: Relief | null;
  reason: 'ENERGY' | 'USED' | null;
  /** When the gate was asked first for the present plate. */
  sentTime: number | null;
  attempts: number;
  /** Whether the charge ended without a relief: nothing is shown of it. */
  withoutCharge: boolean;
  freeMin: number | null;
  leaveBy: number | null;
  grantTime: number | null;
  /** The order whose relief in the same stay this one extends. */
  extendsOrderNo: string | null;
}

/** The relief of parking of an order as the code works with it. */
export interface Parking extends Omit<ParkingTable, 'state' | 'json' | 'open'> {
  state: ParkingState;
  /** Whether the car is still there, and something may happen. */
  open: boolean;
  facts: ParkingFacts;
}

/** @returns a database row with its parsed facts */
export const parkingOf = ({ json, state, open, ...row }: ParkingTable): Parking => ({
  ...row,
  state: state as ParkingState,
  open: open === 1,
  facts: JSON.parse(json) as ParkingFacts,
});

/** Moves a relief along its machine. This is the one place where its state changes. */
export function moveParking(parking: Parking, event: ParkingEvent, guard: string | null = null): void {
  parking.state = transition(parkingMachine, parking.state, event, guard);
}

/** @returns the relief as the contract shows it; `null` for an order that ended without a charge */
export function parkingView(parking: Parking | undefined): OrderParking | null {
  if (!parking || parking.facts.withoutCharge) return null;
  const { plate, state, open, facts } = parking;
  return {
    plate: plate === null ? null : maskedPlate(plate),
    state,
    reason: facts.reason,
    freeMin: facts.freeMin,
    leaveBy: facts.leaveBy,
    attempts: facts.attempts,
    nextTryTime: nextTryTimeOf(parking),
    canChange: open && takesPlate(parking),
  };
}

/** Times of the gate, ms of the sandbox's clock. */
export const gateTimes = {
  /** Until the gate answers, or counts as silent. */
  answerMs: 20_000,
  /** Between two attempts: the third one ends five minutes after the first was sent. */
  againMs: 140_000,
  attempts: 3,
  /** Between the relief, or the driver's return to the car, and the exit. */
  exitMs: 5 * 60_000,
  /** How long a driver without a relief stays to get it. */
  patienceMs: 60 * 60_000,
} as const;

/** @returns when the gate is asked again; `null` if it is not, epoch ms */
export const nextTryTimeOf = ({ state, open, facts }: Parking): number | null =>
  open && state === 'NO_ANSWER' && facts.attempts < gateTimes.attempts && facts.sentTime !== null
    ? facts.sentTime + gateTimes.answerMs + facts.attempts * gateTimes.againMs
    : null;

/** When the page may poll for the next answer of the gate; 0 if it waits for the owner or for the end of the charge. */
export const parkingPollOf = (parking: Parking | undefined, clock: SandboxClock): number => {
  if (!parking?.open || parking.state === 'WAITING') return 0;
  return clock.pollMs(parking.state === 'SENT' ? 5_000 : 20_000);
};

/** Whether the state takes another plate. */
export const takesPlate = ({ state, facts }: Pick<Parking, 'state' | 'facts'>): boolean =>
  state === 'NOT_MET'
    ? facts.reason === 'USED'
    : parkingMachine.rows.some(({ from, event }) => from === state && event === 'plate');
