import type { ParkingRule } from '#contract/schema/station/cost-rules.ts';

/** Paid parking at a gate, with a relief that a charge of 3 kWh can reach. */
const gate: ParkingRule = {
  collector: 'GATE',
  text: null,
  freeMin: null,
  perHourAmount: 500,
  capDayAmount: 3_000,
  relief: { kind: 'MINUTES', minutes: 60, minWh: 200, leaveWithinMin: 15 },
  invoice: 'SEPARATE',
};
const onOrder: ParkingRule = { ...gate, collector: 'OPERATOR', freeMin: 3, relief: null, invoice: 'SAME' };

/** Rules of parking at the station of the model, by name; `null` where the station states none. */
export const places = {
  untold: null,
  free: {
    ...gate,
    collector: 'NONE',
    perHourAmount: null,
    capDayAmount: null,
    relief: null,
    invoice: 'NONE',
  },
  gate,
  gateWithoutTime: { ...gate, relief: { kind: 'MINUTES', minutes: 30, minWh: null, leaveWithinMin: null } },
  gateForAll: { ...gate, relief: { kind: 'ALL', minutes: null, minWh: 200, leaveWithinMin: null } },
  gateWithoutRelief: { ...gate, relief: null },
  onOrder,
  onOrderAtOnce: { ...onOrder, freeMin: null, perHourAmount: 150, capDayAmount: 700, invoice: 'NONE' },
  onOrderWithoutPrice: { ...onOrder, perHourAmount: null, capDayAmount: null },
} as const satisfies Record<string, ParkingRule | null>;
export type Place = keyof typeof places;

let present: Place = 'untold';

/** Sets the rule that trials and orders get from now on. */
export function setPlace(place: Place): void {
  present = place;
}

/** @returns the rule of parking that trials and orders get now */
export const parkingHere = (): ParkingRule | null => places[present];
