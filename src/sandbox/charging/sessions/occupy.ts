import { minuteMs } from '#contract/pricing.ts';
import { endedByFault } from '#contract/schema/order/stop-reason.ts';
import type { OccupyWaiver } from '#contract/schema/order/charge-order.ts';
import type { OccupyRule } from '#contract/schema/station/cost-rules.ts';
import { costRulesIn, type OrderRecord } from '../orders/order-record.ts';
import { rules } from '../rules.ts';

/** fen for a number of minutes, up to the cap of the rule. */
const feeFor = ({ perMinAmount, capAmount }: OccupyRule, minutes: number): number =>
  Math.min(minutes * perMinAmount, capAmount ?? Infinity);

/** Whole minutes from the end of the charge to a time, rounded up; infinite for a time that is not known yet. */
const minutesTo = (endTime: number, time: number | null): number =>
  time === null ? Infinity : Math.max(0, Math.ceil((time - endTime) / minuteMs));

/**
 * When the fee begins, in minutes after the end of the charge, in three steps: by the rule alone; if the time in which the
 * connector was locked is not charged; if the time until a notice has reached the driver is not charged either.
 */
function beginsOf(record: OrderRecord, { graceMin }: OccupyRule, endTime: number): [number, number, number] {
  const { lockedUntil = endTime, endNotice } = record;
  const unlocked = graceMin + minutesTo(endTime, lockedUntil);
  const told = endNotice
    ? endNotice.afterFailure
      ? minutesTo(endTime, endNotice.deliveredTime && endNotice.deliveredTime + rules.toldLateMs)
      : graceMin + minutesTo(endTime, endNotice.deliveredTime)
    : 0;
  return [graceMin, unlocked, Math.max(unlocked, told)];
}

/** When a driver who stays leaves at the latest, epoch ms: after the cap nothing more is charged. */
function latestLeave(record: OrderRecord, endTime: number): number {
  const rule = costRulesIn(record).occupy;
  if (!rule || rule.perMinAmount === 0) return endTime;
  const [, , begin] = beginsOf(record, rule, endTime);
  const isLimited = rule.capAmount !== null && rule.when !== 'BUSY';
  const minutes = isLimited ? begin + Math.ceil((rule.capAmount ?? 0) / rule.perMinAmount) : Infinity;
  return endTime + Math.min(rules.longestStayMs, minutes * minuteMs);
}

/** @returns when the driver leaves the connector, epoch ms; at the end of the charge if staying is free. */
export function leaveTimeOf(record: OrderRecord): number {
  const { end, leaveTime } = record;
  if (!end) throw new RangeError('the charge has not ended');
  return Math.min(leaveTime ?? Infinity, latestLeave(record, end.time));
}

/** Of the minutes `from` to `to` after the end those in which no other connector of the class was free. */
function busyMinutes({ othersFree = '' }: OrderRecord, from: number, to: number): number {
  let busy = 0;
  for (let minute = from; minute < to; minute += 1) {
    if (othersFree[minute] === '0' && othersFree[minute + 1] === '0') busy += 1;
  }
  return busy;
}

/** The idle fee in fen, and what is not charged of the fee that the rule alone would give. */
export interface OccupyFee {
  amount: number;
  waived: OccupyWaiver[];
}

/**
 * The idle fee of an order as known at `now`, epoch ms: each whole minute after the free ones, up to the cap. Minutes
 * are taken out one reason after the other; together with the fee the waived amounts are the fee of all minutes.
 */
export function occupyFeeAt(record: OrderRecord, now: number): OccupyFee {
  const { end } = record;
  const rule = costRulesIn(record).occupy;
  if (!end || !rule) return { amount: 0, waived: [] };
  const stayed = Math.max(0, Math.floor((Math.min(now, leaveTimeOf(record)) - end.time) / minuteMs));
  const [byRule, unlocked, told] = beginsOf(record, rule, end.time).map((begin) => Math.min(begin, stayed));
  const since = (begin = stayed) => stayed - begin;
  const steps: [OccupyWaiver['reason'], number][] = [
    ['FAULT', endedByFault(end.reason) ? 0 : since(byRule)],
    ['LOCKED', since(unlocked)],
    ['NOT_TOLD', since(told)],
    ['NOT_BUSY', rule.when === 'BUSY' ? busyMinutes(record, told ?? 0, stayed) : Infinity],
    ['SERVICE', record.occupyForgiven ? 0 : Infinity],
  ];
  let charged = since(byRule);
  const waived: OccupyWaiver[] = [];
  for (const [reason, most] of steps) {
    const left = Math.min(charged, most);
    const amount = feeFor(rule, charged) - feeFor(rule, left);
    if (amount > 0) waived.push({ reason, minutes: charged - left, amount });
    charged = left;
  }
  return { amount: feeFor(rule, charged), waived };
}

/**
 * From when on each minute costs, epoch ms, of a charge that has ended; `null` before the notice of the end was delivered.
 * @returns `undefined` if staying costs nothing
 */
export function feeBeginOf(record: OrderRecord): number | null | undefined {
  const { end, occupyForgiven } = record;
  const rule = costRulesIn(record).occupy;
  if (!end || !rule || rule.perMinAmount === 0 || occupyForgiven || endedByFault(end.reason))
    return undefined;
  const [, , begin] = beginsOf(record, rule, end.time);
  return Number.isFinite(begin) ? end.time + begin * minuteMs : null;
}
