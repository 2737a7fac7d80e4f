import { midnightOf } from '#contract/pile/visit-days.ts';
import { cheapestPlan, needMs, planNow, type ChargePlan, type Wish } from './charge-plan.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** @returns times at which a price begins, between two times */
function borders({ from, periods }: Wish, to: number): number[] {
  const first = midnightOf(from);
  const days = Array.from({ length: Math.ceil((to - first) / dayMs) + 1 }, (_, day) => first + day * dayMs);
  return days
    .flatMap((midnight) => periods.map(({ startMin }) => midnight + startMin * minuteMs))
    .filter((time) => time >= from && time <= to);
}

/**
 * The cheapest plan without a pause: a home pile that has stopped does not start again until the car is plugged in anew
 * (domain model, 2.5), so that this is the best plan that a schedule can produce. The cost as a function of the start
 * changes its slope only where the charge begins or ends with a price; no start between whole minutes can be better.
 * @param readyTime when the car has to be ready, epoch ms; with too little time it charges as much as possible
 */
export function cheapestRun(wish: Wish, readyTime: number): ChargePlan {
  const length = needMs(wish);
  const last = readyTime - length;
  if (last < wish.from) return cheapestPlan(wish, readyTime);
  const starts = [wish.from, last, ...borders(wish, readyTime).flatMap((time) => [time, time - length])]
    .flatMap((time) => [Math.floor(time / minuteMs) * minuteMs, Math.ceil(time / minuteMs) * minuteMs])
    .concat(wish.from)
    .filter((time) => time >= wish.from && time <= last)
    .sort((a, b) => a - b);
  const plans = starts.map((from) => planNow({ ...wish, from }));
  return plans.reduce((best, plan) => (plan.amount < best.amount ? plan : best));
}
