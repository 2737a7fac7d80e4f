import type { StationFilter } from '../../contract/schema/station-filter';

/** Quick filters of the map, in the order in which they stand (domain model, 5: /chargeMap). */
export const filterChips = [
  { key: 'FAST', label: '快充' },
  { key: 'SLOW', label: '慢充' },
  { key: 'SUPER', label: '超充' },
  { key: 'IDLE', label: '空闲' },
  { key: 'FREE_PARK', label: '免费停车' },
  { key: 'BRAND', label: '品牌站' },
] as const;

export type FilterKey = (typeof filterChips)[number]['key'];
export const filterKeys = filterChips.map((it) => it.key);

const powerClasses = ['SUPER', 'FAST', 'SLOW'] as const;

/** @returns `chosen` with `key` switched on or off, in the order of the chips. */
export const toggleFilter = (chosen: readonly FilterKey[], key: FilterKey): FilterKey[] =>
  filterKeys.filter((it) => (it === key) !== chosen.includes(it));

/** What the back end is asked for: several power classes widen, everything else narrows. */
export function toStationFilter(chosen: readonly FilterKey[]): StationFilter {
  const powerClass = powerClasses.filter((it) => chosen.includes(it));
  return {
    ...(powerClass.length > 0 && { powerClass }),
    ...(chosen.includes('IDLE') && { idleOnly: true }),
    ...(chosen.includes('FREE_PARK') && { freePark: true }),
    ...(chosen.includes('BRAND') && { brandOwned: true }),
  };
}
