import { powerClasses, type PowerClass } from '#contract/schema/station/power-class.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import { classWord } from '#domain/station-words.ts';

/** Quick filters of the map, in the order in which they stand (domain model, 5: /chargeMap). */
export const filterChips = [
  { key: 'FAST', label: '快充' },
  { key: 'SLOW', label: '慢充' },
  { key: 'SUPER', label: '超充' },
  { key: 'IDLE', label: '空闲' },
  { key: 'FREE_PARK', label: '免费停车' },
  { key: 'BRAND', label: '品牌站' },
] as const;

const flags = {
  IDLE: 'idleOnly',
  FREE_PARK: 'freePark',
  BRAND: 'brandOwned',
  OPEN_NOW: 'openNow',
  PLUG_CHARGE: 'plugCharge',
} as const;

/** Conditions that are on or off. */
export type ToggleKey = PowerClass | keyof typeof flags;

export const isClass = (key: string): key is PowerClass => powerClasses.some((name) => name === key);

export const isOn = (filter: StationFilter, key: ToggleKey): boolean =>
  isClass(key) ? filter.powerClass?.includes(key) === true : filter[flags[key]] === true;

/** @returns `filter` with `key` switched on or off; several power classes widen, everything else narrows. */
export function toggled(filter: StationFilter, key: ToggleKey): StationFilter {
  if (!isClass(key)) return { ...filter, [flags[key]]: isOn(filter, key) ? undefined : true };
  const powerClass = powerClasses.filter((name) => (name === key) !== isOn(filter, name));
  return { ...filter, powerClass: powerClass.length > 0 ? powerClass : undefined };
}

/** Conditions that are no chip of the map, or of which only several chips are one. */
const words: Partial<Record<keyof StationFilter, string>> = {
  idleOnly: '空闲',
  freePark: '免费停车',
  brandOwned: '品牌站',
  openNow: '营业中',
  plugCharge: '即插即充',
  operatorIds: '运营商',
  minPowerW: '功率',
  maxPriceE4: '价格',
};

/** @returns what a list is filtered by, for its heading: `快充、慢充`, `筛选 3 项`; empty where nothing is set */
export function filterText(filter: StationFilter): string {
  const count = conditionCount(filter);
  if (count > 1) return `筛选 ${count} 项`;
  const names = Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name === 'powerClass') return filter.powerClass?.map(classWord) ?? [];
    return words[name as keyof StationFilter] ?? [];
  });
  return names.join('、');
}

/** @returns how many conditions are set; that favourites are kept is none. */
export const conditionCount = (filter: StationFilter): number =>
  Object.entries(filter).filter(([name, value]) => value !== undefined && name !== 'keepFavourites').length;
