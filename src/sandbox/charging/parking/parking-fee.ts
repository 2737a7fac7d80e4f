import { minuteMs } from '#contract/pricing.ts';
import type { ParkingRule } from '#contract/schema/station/cost-rules.ts';
import { costRulesIn, type OrderRecord } from '../orders/order-record.ts';
import { leaveTimeOf } from '../sessions/occupy.ts';

const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * The fee for a car that parks from one time to another: each begun hour after the free minutes, each day up to its maximum.
 *
 * @returns fen
 */
export function parkingFee(rule: ParkingRule, fromTime: number, toTime: number): number {
  const { freeMin, perHourAmount, capDayAmount } = rule;
  if (perHourAmount === null) return 0;
  const paidMs = Math.max(0, toTime - fromTime - (freeMin ?? 0) * minuteMs);
  const days = Math.floor(paidMs / dayMs);
  const ofHours = (ms: number) => Math.min(Math.ceil(ms / hourMs) * perHourAmount, capDayAmount ?? Infinity);
  return days * ofHours(dayMs) + ofHours(paidMs - days * dayMs);
}

/**
 * The parking fee that the operator takes on an order, as known at `now`: from the plugging in until the car leaves the
 * connector. @returns fen; `null` where none is on orders
 */
export function parkingAmountAt(record: OrderRecord, now: number): number | null {
  const rule = costRulesIn(record).parking;
  if (rule?.collector !== 'OPERATOR') return null;
  const { charge, end } = record;
  // What a device reported after the order was over says nothing about the car.
  if (charge?.kind !== 'simulated') return 0;
  return parkingFee(rule, charge.startTime, end ? Math.min(now, leaveTimeOf(record)) : now);
}
