import { feeOf } from './bill.ts';
import { driveMinutes } from './drive-time.ts';
import { isComplete, type Quote } from './schema/station/quote.ts';

/**
 * What the recommended order (综合推荐) needs to know about a station. Classes are those that the caller's car can use
 * and that a filter of power classes asks for.
 */
export interface Candidate {
  /** In service and within its hours. */
  open: boolean;
  /** A connector of such a class that is fast enough is free; see {@link isFastEnough}. */
  free: boolean;
  /** It has such a connector, free or not. */
  fast: boolean;
  /** The car can charge here; `null` if no car is known. */
  fits: boolean | null;
  quote: Pick<Quote, 'amount' | 'missing' | 'minutes'> | null;
  /** The caller's price now, 1/10000 yuan per kWh; used without a quote, `Infinity` if unknown. */
  priceE4: number;
  /** Whether the costs beside the energy are known; used without a quote. */
  parkingKnown: boolean;
  /** From the caller, else from the middle of the area; 0 if neither is known. */
  metres: number;
}

/** A connector is fast enough with half of what the car can take, and at least 60 kW always is. */
export const isFastEnough = (powerW: number, carMaxW: number | null): boolean =>
  powerW >= Math.min(60_000, (carMaxW ?? 120_000) / 2);

/** Energy of a charge for which prices are compared without a quote, Wh. */
const usualWh = 30_000;
/** What an unknown cost counts: it is never 0, fen. */
const unknownAmount = 600;
/** What a minute on the way counts, there and back, fen. */
const minuteAmount = 60;
/** What a station without a price counts, fen. */
const noPriceAmount = 10_000;

/** What a charge at a station costs with the way, fen; an unknown part counts as a usual cost. */
function costWithWay({ quote, priceE4, parkingKnown, metres }: Candidate): number {
  const way = driveMinutes(metres) * minuteAmount;
  if (quote) return quote.amount + (isComplete(quote) ? 0 : unknownAmount) + way;
  const energy = Number.isFinite(priceE4) ? feeOf(usualWh, priceE4) : noPriceAmount;
  return energy + (parkingKnown ? 0 : unknownAmount) + way;
}

/**
 * The rule of the recommended order: stations come in four groups,
 *
 * 0. open, with a free connector that is fast enough for the car;
 * 1. open and fast enough, but no such connector is free;
 * 2. open, but slow alone;
 * 3. closed, or the car cannot charge there.
 *
 * Within a group the one comes first whose charge costs least, the way to it included: see {@link costWithWay}. Equal
 * ones are sorted by their distance.
 *
 * @returns a number that is smaller for a better station
 */
export function recommendRank(candidate: Candidate): number {
  const { open, free, fast, fits } = candidate;
  const group = !open || fits === false ? 3 : !fast ? 2 : free ? 0 : 1;
  return group * 1e9 + costWithWay(candidate);
}

/** Why a station is the first: no other on the page costs less, is nearer, or charges faster. */
export const bestReasons = ['CHEAPEST', 'NEAREST', 'FASTEST', 'BALANCED'] as const;
export type BestReason = (typeof bestReasons)[number];

/**
 * @param page the candidates of the first page, the recommended one first
 * @returns `null` if the first one cannot be recommended: it is not in the first group
 */
export function reasonOfFirst(page: readonly Candidate[]): BestReason | null {
  const [first, ...others] = page;
  if (!first || recommendRank(first) >= 1e9) return null;
  const cost = ({ quote, priceE4 }: Candidate) => quote?.amount ?? priceE4;
  const minutes = ({ quote }: Candidate) => quote?.minutes ?? Infinity;
  const isLeast = (of: (candidate: Candidate) => number) =>
    others.length > 0 && others.every((other) => of(first) < of(other));
  if (isLeast(cost)) return 'CHEAPEST';
  if (isLeast(({ metres }) => metres)) return 'NEAREST';
  return isLeast(minutes) ? 'FASTEST' : 'BALANCED';
}
