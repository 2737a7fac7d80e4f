import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { StationColumns } from './station-columns.ts';
import { paidNow } from '../class-price.ts';
import { distanceM, type Viewpoint } from '../station-view.ts';

export type Sort = 'DISTANCE' | 'PRICE' | 'POWER' | 'RATING';

/** The order of a list. */
export interface Order {
  sort: Sort;
  /** Classes of the filter: prices are compared by the class that the rows show. */
  asked?: readonly PowerClass[] | undefined;
  /** Replaces `sort`: the sort value of a station; smaller comes first. */
  rankOf?: ((index: number) => number) | undefined;
}

/** @returns the sort value of a station; smaller comes first, unknown last */
function rankBy(columns: StationColumns, { sort, asked }: Order, from: Viewpoint): (index: number) => number {
  if (sort === 'DISTANCE') return () => 0;
  if (sort === 'POWER') return (index) => -(columns.maxPowerW[index] ?? 0);
  if (sort === 'RATING') return (index) => -(columns.rating[index] || -Infinity);
  return pricesOf(columns, from, asked);
}

/** @returns the current price that a station's row shows to the caller, 1/10000 yuan; infinite if unknown */
export function pricesOf(
  columns: StationColumns,
  from: Viewpoint,
  asked?: readonly PowerClass[],
): (index: number) => number {
  const paid = columns.prices.values.map((prices) => paidNow(prices, from, asked));
  return (index) => paid[columns.prices.codes[index] ?? 0] ?? Infinity;
}

interface Ranked {
  index: number;
  rank: number;
  distance: number;
}

/** By rank, then distance, then index, which is the order of ids. Two unknown ranks are equal. */
const compare = (a: Ranked, b: Ranked): number =>
  (a.rank === b.rank ? 0 : a.rank - b.rank) || a.distance - b.distance || a.index - b.index;

/** @returns the value at an index of the sorted list */
const valueAt = (list: Float64Array, place: number): number => list.sort()[place] ?? Infinity;

/**
 * Keeps the stations that can be among the first `end`: drops those with a worse rank than the last of them and, at
 * that rank, those farther away.
 */
function mayBeFirst(ranked: readonly Ranked[], end: number): Ranked[] {
  if (ranked.length <= end) return [...ranked];
  const last = valueAt(
    Float64Array.from(ranked, (entry) => entry.rank),
    end - 1,
  );
  const better = ranked.filter((entry) => entry.rank < last);
  const tied = ranked.filter((entry) => entry.rank === last);
  const furthest = valueAt(
    Float64Array.from(tied, (entry) => entry.distance),
    end - better.length - 1,
  );
  return [...better, ...tied.filter((entry) => entry.distance <= furthest)];
}

/**
 * The stations from index `start` to before `end` of all in order, so that pages never overlap. Only those
 * that may be within the page are compared with each other.
 *
 * @param stations indexes in the columns
 */
export function pageOf(
  columns: StationColumns,
  stations: readonly number[],
  order: Order,
  from: Viewpoint,
  [start, end]: readonly [number, number],
): number[] {
  const rankOf = order.rankOf ?? rankBy(columns, order, from);
  const { longitude, latitude } = columns;
  const { origin } = from;
  const ranked = stations.map((index): Ranked => {
    const distance = origin
      ? distanceM(origin, { longitude: longitude[index] ?? 0, latitude: latitude[index] ?? 0 })
      : 0;
    return { index, rank: rankOf(index), distance };
  });
  return mayBeFirst(ranked, end)
    .sort(compare)
    .slice(start, end)
    .map((entry) => entry.index);
}
