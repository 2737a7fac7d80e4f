import { codes } from '#contract/codes.ts';
import { parkingStates, type ParkingState } from '#contract/schema/order/order-parking.ts';
import type { Machine } from '#sandbox/machine/machine.ts';

export type ParkingEvent =
  | 'create'
  | 'plate'
  | 'chargeEnds'
  | 'noCharge'
  | 'granted'
  | 'extended'
  | 'noEntry'
  | 'usedBefore'
  | 'silent'
  | 'staysTooLong';

/** Conditions under which an event has another effect. */
export const parkingGuards = {
  relief: 'the rule has a relief',
  noRelief: 'the rule has none',
  enough: 'energy >= minWh',
  tooLittle: 'energy < minWh',
  used: 'reason USED',
} as const;

const { relief, noRelief, enough, tooLittle, used } = parkingGuards;
const asked = 'the gate is asked';

/**
 * Relief of parking for an order (domain model, second edition, D). An order has one relief: once it is granted, no other
 * plate is taken. That the car has left is no state: it ends the retries, and `canChange`.
 */
export const parkingMachine: Machine<ParkingState, ParkingEvent> = {
  name: 'parking',
  states: parkingStates,
  ends: ['NONE', 'EXPIRED'],
  lateEvents: [],
  // One row per line: the table is to be read as a table.
  // oxfmt-ignore
  rows: [
    { from: null, event: 'create', guard: noRelief, to: 'NONE', effect: '' },
    { from: null, event: 'create', guard: relief, to: 'WAITING', effect: 'plate of the request, else of the car' },
    { from: 'WAITING', event: 'plate', guard: null, to: 'WAITING', effect: 'plate' },
    { from: 'WAITING', event: 'chargeEnds', guard: enough, to: 'SENT', effect: asked },
    { from: 'WAITING', event: 'chargeEnds', guard: tooLittle, to: 'NOT_MET', effect: 'reason ENERGY' },
    { from: 'WAITING', event: 'noCharge', guard: null, to: 'NONE', effect: 'the order ended without a charge' },
    { from: 'SENT', event: 'plate', guard: null, to: 'SENT', effect: `plate; ${asked}` },
    { from: 'SENT', event: 'granted', guard: null, to: 'GRANTED', effect: 'freeMin, leaveBy' },
    { from: 'SENT', event: 'noEntry', guard: null, to: 'NO_ENTRY', effect: '' },
    { from: 'SENT', event: 'usedBefore', guard: null, to: 'NOT_MET', effect: 'reason USED' },
    { from: 'SENT', event: 'silent', guard: null, to: 'NO_ANSWER', effect: 'attempts; asked again, 3 times in all' },
    { from: 'NO_ANSWER', event: 'plate', guard: null, to: 'SENT', effect: `plate; attempts is 0; ${asked}` },
    { from: 'NO_ANSWER', event: 'granted', guard: null, to: 'GRANTED', effect: 'freeMin, leaveBy' },
    { from: 'NO_ANSWER', event: 'noEntry', guard: null, to: 'NO_ENTRY', effect: '' },
    { from: 'NO_ANSWER', event: 'usedBefore', guard: null, to: 'NOT_MET', effect: 'reason USED' },
    { from: 'NO_ANSWER', event: 'silent', guard: null, to: 'NO_ANSWER', effect: 'attempts; after the third none is planned' },
    { from: 'NO_ENTRY', event: 'plate', guard: null, to: 'SENT', effect: `plate; ${asked}` },
    { from: 'NOT_MET', event: 'plate', guard: used, to: 'SENT', effect: `plate; ${asked}` },
    { from: 'GRANTED', event: 'extended', guard: null, to: 'GRANTED', effect: 'a second charge in the stay: freeMin, leaveBy of its order' },
    { from: 'GRANTED', event: 'staysTooLong', guard: null, to: 'EXPIRED', effect: '' },
  ],
  refusals: [
    { from: 'NONE', event: 'plate', code: codes.failure },
    { from: 'GRANTED', event: 'plate', code: codes.failure },
    { from: 'EXPIRED', event: 'plate', code: codes.failure },
  ],
};
