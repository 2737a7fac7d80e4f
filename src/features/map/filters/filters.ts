import { powerClasses, type PowerClass } from '#contract/schema/station/power-class.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';

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

/** @returns how many conditions are set; that favourites are kept is none. */
export const conditionCount = (filter: StationFilter): number =>
  Object.entries(filter).filter(([name, value]) => value !== undefined && name !== 'keepFavourites').length;
