import { billTotals } from '#contract/bill.ts';
import { offeredTargets, type ChargeTarget, type TargetKind } from '#contract/schema/order/charge-target.ts';
import type { ChargeQuote, TargetQuote } from '#contract/schema/order/target-quote.ts';
import { inputWith, planWith } from '../orders/order-plan.ts';
import type { Order } from '../orders/order-record.ts';
import { settle } from '../orders/settlement.ts';
import { cashNeeded, linesAt, type ChargePlan, type PlanInput } from './charge-plan.ts';
import { isPausedAt } from './session-model.ts';
import { shownAt } from './session-view.ts';

/** @returns every target of some kinds that pages offer */
export const offeredOf = (kinds: readonly TargetKind[]): ChargeTarget[] =>
  kinds.flatMap((kind) => offeredTargets[kind].map((value) => ({ kind, value })));

/**
 * What a charge up to a target costs and how long it takes.
 * @param input of the plan, with the chosen deductions
 * @param plan of the charge without a limit of money
 * @param from when the remaining time begins, epoch ms; `null` if it is not known
 */
export function quoteOf(
  input: PlanInput,
  target: ChargeTarget,
  plan: ChargePlan,
  from: number | null,
  isSocKnown: boolean,
): TargetQuote {
  const lines = linesAt(input, plan.endTime, plan.wh);
  return {
    target,
    seconds: from === null ? null : Math.max(0, Math.round((plan.endTime - from) / 1000)),
    wh: plan.wh,
    soc: isSocKnown ? Math.round(input.charge.socAfter(plan.wh)) : null,
    totalAmount: billTotals(lines).totalAmount,
    payableAmount: settle(lines, input.choice, 0).payableAmount,
  };
}

/** The target that applies to a running charge: the usual one if none was chosen. */
const targetOf = ({ record: { target, targetSoc } }: Order): ChargeTarget =>
  target ?? { kind: 'SOC', value: targetSoc ?? 100 };

/** What a running charge up to a target costs by its last sample before `now`, epoch ms, and whether its money is enough. */
function runningQuote(order: Order, target: ChargeTarget, now: number): ChargeQuote {
  const { charge, prepaidAmount } = order.record;
  const isSocKnown = charge?.current === 'DC';
  const input = inputWith(order, target, null);
  const plan = planWith(order, target, null);
  const shortAmount = Math.max(0, cashNeeded(input, plan.wh) - prepaidAmount);
  const moneyWh = shortAmount > 0 && isSocKnown ? planWith(order, target, prepaidAmount).wh : null;
  return {
    ...quoteOf(input, target, plan, shownAt(order, now).time, isSocKnown),
    shortAmount,
    moneySoc: moneyWh === null ? null : Math.round(input.charge.socAfter(moneyWh)),
  };
}

/** The whole charge of an order up to its target; `null` while its end is not known. */
export function outlookOf(order: Order, now: number): ChargeQuote | null {
  const { charge } = order.record;
  if (order.status !== 'CHARGING' || !charge || isPausedAt(charge, shownAt(order, now).time)) return null;
  return runningQuote(order, targetOf(order), now);
}

/** Targets above what is charged already: percent where the pile knows it, else energy, and full. */
export function runningQuotes(order: Order, now: number): ChargeQuote[] {
  const { charge } = order.record;
  if (!charge || isPausedAt(charge, shownAt(order, now).time)) return [];
  const kinds: TargetKind[] = charge.current === 'DC' ? ['SOC'] : ['WH'];
  const full: ChargeTarget[] = charge.current === 'DC' ? [] : [{ kind: 'SOC', value: 100 }];
  const { wh } = shownAt(order, now);
  const quotes = [...offeredOf(kinds), ...full].map((target) => runningQuote(order, target, now));
  // Of several targets that the battery does not reach only the last one, which means full, is offered.
  return quotes.filter(
    (quote, index) => quote.wh > wh && !quotes.slice(index + 1).some((later) => later.wh === quote.wh),
  );
}
