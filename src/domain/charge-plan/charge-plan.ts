import type { Schedule } from '#contract/pile/schedule-rules.ts';
import { midnightOf } from '#contract/pile/visit-days.ts';
import { openWindows, type Window } from './windows.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const hourMs = 60 * minuteMs;
/** A schedule opens once a week at least: no later window is searched, and no charge is planned for longer. */
const horizonMs = 8 * dayMs;

/** A part of the day with its price; the parts of a tariff cover 0–1440 once, in order (`coversDay`). */
export interface PricePeriod {
  /** Minutes since midnight in Asia/Shanghai, half-open. */
  startMin: number;
  endMin: number;
  /** 1/10000 yuan per kWh, energy and service together. */
  priceE4: number;
}

/** The charge to plan: from when on, how much, and how fast. */
export interface Wish {
  /** When the car is there, epoch ms. */
  from: number;
  needWh: number;
  /** Power that both pile and car support, above 0. */
  powerW: number;
  periods: readonly PricePeriod[];
}

/** A part of a plan at one price. */
interface PlanSlice extends Window {
  priceE4: number;
  /** Whole Wh; those of a plan add up to what it charges. */
  wh: number;
}

/** When a car will charge. */
export interface ChargePlan {
  /** In order of time. */
  slices: PlanSlice[];
  /** fen, rounded once for the whole charge: so the cheapest plan has the smallest amount. */
  amount: number;
  wh: number;
  /** Energy that does not fit into the time; 0 if the plan delivers all of it. */
  missingWh: number;
}

type Stretch = Window & { priceE4: number };

/** Cuts a time range where the price changes. */
function pricedStretches({ startTime, endTime }: Window, periods: readonly PricePeriod[]): Stretch[] {
  const first = midnightOf(startTime);
  const days = Array.from(
    { length: Math.ceil((endTime - first) / dayMs) },
    (_, index) => first + index * dayMs,
  );
  return days
    .flatMap((midnight) =>
      periods.map(({ startMin, endMin, priceE4 }) => ({
        startTime: Math.max(startTime, midnight + startMin * minuteMs),
        endTime: Math.min(endTime, midnight + endMin * minuteMs),
        priceE4,
      })),
    )
    .filter((stretch) => stretch.startTime < stretch.endTime);
}

/** Time that the wish needs at full power, whole ms. */
export const needMs = ({ needWh, powerW }: Wish): number => Math.ceil((needWh * hourMs) / powerW);

/** Takes ranges in their order until the requested energy is covered. */
function take(stretches: readonly Stretch[], wish: Wish): Stretch[] {
  let rest = needMs(wish);
  return stretches.flatMap((stretch) => {
    const ms = Math.min(rest, stretch.endTime - stretch.startTime);
    rest -= ms;
    return ms > 0 ? [{ ...stretch, endTime: stretch.startTime + ms }] : [];
  });
}

/** Makes a plan of ranges that do not overlap: in order of time, with energy and price. */
function planOf(taken: readonly Stretch[], wish: Wish): ChargePlan {
  const { needWh, powerW } = wish;
  let [ms, wh, priced] = [0, 0, 0];
  const slices = [...taken]
    .sort((a, b) => a.startTime - b.startTime)
    .map((stretch) => {
      const length = stretch.endTime - stretch.startTime;
      ms += length;
      priced += length * stretch.priceE4;
      // Wh up to here, so that roundings do not add up.
      const upTo = Math.min(needWh, Math.round((ms * powerW) / hourMs));
      const slice = { ...stretch, wh: upTo - wh };
      wh = upTo;
      return slice;
    });
  const amount = Math.floor((priced * (powerW / hourMs) + 50_000) / 100_000);
  return { slices, amount, wh, missingWh: needWh - wh };
}

/** @returns the plan of a charge that begins at once and goes on until it is full, for 8 days at most */
export const planNow = (wish: Wish): ChargePlan =>
  planOf(
    take(
      pricedStretches(
        { startTime: wish.from, endTime: wish.from + Math.min(needMs(wish), horizonMs) },
        wish.periods,
      ),
      wish,
    ),
    wish,
  );

/**
 * @returns the plan of a charge that is started by schedules: it ends when its window ends, as in the pile's state
 * machine (domain model, 2.5), or when the requested energy is charged. Without a window in a week nothing is charged.
 */
export function planBySchedules(wish: Wish, schedules: readonly Schedule[]): ChargePlan {
  const [window] = openWindows(schedules, wish.from, wish.from + horizonMs);
  return planOf(window ? take(pricedStretches(window, wish.periods), wish) : [], wish);
}

/**
 * @param readyTime when the car has to be ready, epoch ms
 * @returns the cheapest plan that is ready then, the earlier of equal ones; with too little time it charges as much as
 * possible
 */
export function cheapestPlan(wish: Wish, readyTime: number): ChargePlan {
  if (readyTime <= wish.from) return planOf([], wish);
  const stretches = pricedStretches({ startTime: wish.from, endTime: readyTime }, wish.periods);
  const byPrice = [...stretches].sort((a, b) => a.priceE4 - b.priceE4 || a.startTime - b.startTime);
  return planOf(take(byPrice, wish), wish);
}
