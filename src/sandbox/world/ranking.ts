import { distanceM, pricesNow, type StationInfo, type Viewpoint } from './station-view';

export type Sort = 'DISTANCE' | 'PRICE' | 'POWER' | 'RATING';

/** The number that a sort compares; smaller comes first, unknown last. */
function rankOf(it: StationInfo, sort: Sort, from: Viewpoint): number {
  if (sort === 'POWER') return -it.row.maxPowerW;
  if (sort === 'RATING') return it.row.rating === null ? Infinity : -it.row.rating;
  if (sort === 'DISTANCE') return 0;
  const { list, member } = pricesNow(it.tariffs, from.time);
  return (from.member ? (member ?? list) : list) ?? Infinity;
}

interface Ranked {
  it: StationInfo;
  rank: number;
  distance: number;
}

/** By rank, then by distance, then by id: `index` is the order of ids. Two unknown ranks are alike. */
const compare = (a: Ranked, b: Ranked): number =>
  (a.rank === b.rank ? 0 : a.rank - b.rank) || a.distance - b.distance || a.it.index - b.it.index;

/**
 * The stations from place `start` to before `end` of all in order, so that pages never overlap.
 *
 * Only those that may get a place are compared one with another: what is beyond the last rank, and at the last rank
 * beyond the last distance, is left out first.
 */
export function pageOf(
  stations: readonly StationInfo[],
  sort: Sort,
  from: Viewpoint,
  start: number,
  end: number,
): StationInfo[] {
  let ranked = stations.map((it): Ranked => ({
    it,
    rank: rankOf(it, sort, from),
    distance: from.origin ? distanceM(from.origin, it.row) : 0,
  }));
  if (ranked.length > end) {
    const last = Float64Array.from(ranked, (it) => it.rank).sort()[end - 1] ?? Infinity;
    ranked = ranked.filter((it) => it.rank <= last);
    const better = ranked.filter((it) => it.rank < last);
    const tied = ranked.filter((it) => it.rank === last);
    const furthest = Float64Array.from(tied, (it) => it.distance).sort()[end - better.length - 1] ?? Infinity;
    ranked = [...better, ...tied.filter((it) => it.distance <= furthest)];
  }
  return ranked
    .sort(compare)
    .slice(start, end)
    .map(({ it }) => it);
}
