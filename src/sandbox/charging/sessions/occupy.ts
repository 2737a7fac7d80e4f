import { minuteMs } from '#contract/pricing.ts';
import type { OccupyRule } from '#contract/schema/station/cost-rules.ts';
import { costRulesIn, type OrderRecord } from '../orders/order-record.ts';
import { rules } from '../rules.ts';

type Rule = OccupyRule | null;

/**
 * Fee in fen for a car that stays plugged in after its charge: each whole minute after the free ones, up to the cap
 * (domain model, 1.4).
 */
export function occupyFee(rule: Rule, endTime: number, leaveTime: number): number {
  if (!rule) return 0;
  const minutes = Math.floor((leaveTime - endTime) / minuteMs) - rule.graceMin;
  const fee = Math.max(0, minutes) * rule.perMinAmount;
  return rule.capAmount === null ? fee : Math.min(fee, rule.capAmount);
}

/** When a staying driver leaves at the latest: after the cap nothing more is charged. */
function latestLeave(rule: Rule, endTime: number): number {
  if (!rule || rule.perMinAmount === 0) return endTime;
  const minutes = rule.capAmount === null ? Infinity : Math.ceil(rule.capAmount / rule.perMinAmount);
  return endTime + Math.min(rules.longestStayMs, (rule.graceMin + minutes) * minuteMs);
}

/** @returns when the driver leaves the connector, epoch ms; at the end of the charge if staying is free. */
export function leaveTimeOf(record: OrderRecord): number {
  const { end, leaveTime } = record;
  if (!end) throw new RangeError('the charge has not ended');
  return Math.min(leaveTime ?? Infinity, latestLeave(costRulesIn(record).occupy, end.time));
}

/** @returns the idle fee of an ended order, fen, as known at `now`; 0 before the end */
export const occupyAmountAt = (record: OrderRecord, now: number): number =>
  record.end ? occupyFee(costRulesIn(record).occupy, record.end.time, Math.min(now, leaveTimeOf(record))) : 0;
