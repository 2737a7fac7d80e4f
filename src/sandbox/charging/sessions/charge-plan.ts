import { billLines, billTotals } from '#contract/bill.ts';
import { stoppedBy } from '#contract/schema/order/stop-reason.ts';
import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { ChargeDetail } from '#contract/schema/order/order.ts';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';
import type { Charge } from './session-model.ts';
import { settle, type Choice } from '../orders/settlement.ts';
import { slicesOf } from '../orders/slices.ts';

export interface PlanInput {
  charge: Charge;
  segments: readonly TariffSegment[];
  /** The member's service price applies. */
  member: boolean;
  choice: Choice;
  /** fen; `null` for no limit. */
  prepaidAmount: number | null;
  /** Percent at which the charge ends by itself; `null` if the pile does not know the state of charge. */
  targetSoc: number | null;
  /** Energy, money or time at which the user wants the charge to end. */
  target?: ChargeTarget | null;
}

/** How a charge ends without a stop. */
export interface ChargePlan {
  endTime: number;
  wh: number;
  /** 2 full · 5 money used up · 6 target reached (domain model, 1.5). */
  reason: 2 | 5 | 6;
}

/** Bill lines of a charge with `wh` at `time`. */
export const linesAt = (
  input: Pick<PlanInput, 'charge' | 'segments' | 'member'>,
  time: number,
  wh: number,
): ChargeDetail[] => billLines(slicesOf(input.charge, time, wh, input.segments), input.member);

/** Largest whole number of `[low, high]` for which `holds`; `holds` is true up to it, and at `low`. */
function lastThat(low: number, high: number, holds: (value: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (holds(middle)) from = middle;
    else to = middle - 1;
  }
  return from;
}

const settledAt = (input: PlanInput, wh: number, prepaidAmount: number) =>
  settle(linesAt(input, input.charge.timeOf(wh), wh), input.choice, prepaidAmount);

/** Last Wh of `[0, limit]` that the coupon does not reduce yet, because its threshold is not reached. */
const beforeCoupon = (input: PlanInput, limit: number): number =>
  lastThat(0, limit, (wh) => settledAt(input, wh, 0).couponAmount === 0);

/**
 * The last Wh up to which prepayment and deductions always cover the running cost. The cash amount rises with
 * every Wh except for one step down, where a coupon's threshold is reached: both parts are searched.
 */
function coveredWh(input: PlanInput, limit: number): number {
  const { choice, prepaidAmount } = input;
  if (prepaidAmount === null) return limit;
  const covered = (wh: number) => settledAt(input, wh, prepaidAmount).arrearsAmount === 0;
  if ((choice.coupon?.thresholdAmount ?? 0) === 0) return lastThat(0, limit, covered);
  const step = beforeCoupon(input, limit);
  const plain = lastThat(0, step, covered);
  return plain < step || step === limit || !covered(step + 1) ? plain : lastThat(step + 1, limit, covered);
}

/**
 * @returns the cash in fen with which the charge reaches `wh` without a stop: the amount due then, or more if
 * a coupon applies only after its threshold.
 */
export function cashNeeded(input: PlanInput, wh: number): number {
  const due = settledAt(input, wh, 0).payableAmount;
  if ((input.choice.coupon?.thresholdAmount ?? 0) === 0) return due;
  return Math.max(due, settledAt(input, beforeCoupon(input, wh), 0).payableAmount);
}

/** Last Wh of `[0, limit]` at which a target of energy, money or time is not exceeded. */
function wantedWh({ target, ...input }: PlanInput, limit: number): number {
  switch (target?.kind) {
    case 'WH':
      return Math.min(limit, target.value);
    case 'TIME':
      return Math.min(limit, input.charge.whAt(input.charge.startTime + target.value * 60_000));
    case 'AMOUNT': {
      const costOf = (wh: number) => billTotals(linesAt(input, input.charge.timeOf(wh), wh)).totalAmount;
      return lastThat(0, limit, (wh) => costOf(wh) <= target.value);
    }
    default:
      return limit;
  }
}

/** @returns when and why the charge ends by itself: target, full battery, or money used up, to the Wh. */
export function planCharge(input: PlanInput): ChargePlan {
  const { charge, targetSoc } = input;
  let wh = charge.fullWh;
  let reason: ChargePlan['reason'] = 2;
  if (targetSoc !== null && targetSoc < 100) {
    const startSoc = charge.socAfter(0);
    const perSoc = charge.fullWh / Math.max(1e-9, 100 - startSoc);
    const targetWh = Math.max(0, Math.floor((targetSoc - startSoc) * perSoc));
    if (targetWh < wh) [wh, reason] = [targetWh, stoppedBy.target];
  }
  const wanted = wantedWh(input, wh);
  if (wanted < wh) [wh, reason] = [wanted, stoppedBy.target];
  const paidWh = coveredWh(input, wh);
  if (paidWh < wh) [wh, reason] = [paidWh, stoppedBy.money];
  const endTime = reason === stoppedBy.target ? endTimeOf(input, wh) : charge.timeOf(wh);
  return { endTime, wh, reason };
}

/** When a charge has reached an energy; a time that the user chose may be over while the car has paused, later than that. */
function endTimeOf({ charge, target }: PlanInput, wh: number): number {
  const reached = charge.timeOf(wh);
  const limit = target?.kind === 'TIME' ? charge.startTime + target.value * 60_000 : 0;
  return limit > reached && wh < charge.fullWh && charge.powerAt(limit) === 0 ? limit : reached;
}
