import { minuteMs } from '#contract/pricing.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { rules } from '../rules.ts';

/** The cap is 0 in a rule without one. */
type Rule = Tariff['occupy'];

/**
 * Fee in fen for a car that stays plugged in after its charge: each whole minute after the free ones, up to the cap
 * (domain model, 1.4).
 */
export function occupyFee(rule: Rule, endTime: number, leaveTime: number): number {
  if (!rule) return 0;
  const minutes = Math.floor((leaveTime - endTime) / minuteMs) - rule.graceMin;
  const fee = Math.max(0, minutes) * rule.perMinAmount;
  return rule.capAmount > 0 ? Math.min(fee, rule.capAmount) : fee;
}

/** When a staying driver leaves at the latest: after the cap nothing more is charged. */
function latestLeave(rule: Rule, endTime: number): number {
  if (!rule || rule.perMinAmount === 0) return endTime;
  const minutes = rule.capAmount > 0 ? Math.ceil(rule.capAmount / rule.perMinAmount) : Infinity;
  return endTime + Math.min(rules.longestStayMs, (rule.graceMin + minutes) * minuteMs);
}

/** @returns when the driver leaves the connector, epoch ms; at the end of the charge if staying is free. */
export function leaveTimeOf({ end, leaveTime, tariff }: OrderRecord): number {
  if (!end) throw new RangeError('the charge has not ended');
  return Math.min(leaveTime ?? Infinity, latestLeave(tariff.occupy, end.time));
}

/** The idle fee of an ended order, as known at `now`. */
export const occupyAmountAt = (record: OrderRecord, now: number): number =>
  record.end ? occupyFee(record.tariff.occupy, record.end.time, Math.min(now, leaveTimeOf(record))) : 0;
