import type { OccupyRule, ParkingRule } from '#contract/schema/station/cost-rules.ts';

/** 0.50 yuan a minute from 30 minutes after the charge on, 60 yuan at most. */
export const idleFee: OccupyRule = { graceMin: 30, perMinAmount: 50, capAmount: 6_000, when: 'ALWAYS' };

/** Two free hours, then 5 yuan an hour at the gate of the car park. */
export const paidParking: ParkingRule = {
  collector: 'GATE',
  text: null,
  freeMin: 120,
  perHourAmount: 500,
  capDayAmount: null,
  relief: null,
  invoice: 'SEPARATE',
};
