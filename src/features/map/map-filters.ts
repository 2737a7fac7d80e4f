import { powerClasses, type PowerClass } from '#contract/schema/station/power-class.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import { classWord, isParkingFree } from '#domain/station-words.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { paidPriceE4 } from '#domain/station-price.ts';
import type { FilterKey, StationFacets } from '#contract/schema/station/station-facets.ts';

/** Quick filters of the map, in their order on the page (domain model, 5: /chargeMap). */
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
  FITS_CAR: 'fitsCar',
} as const;

/** The chip of the owner's car, where the back end counts the stations that fit it. */
export const carChip = { key: 'FITS_CAR', label: '我的车能充' } as const;

/** Conditions that are on or off. */
export type ToggleKey = PowerClass | keyof typeof flags;

export const isClass = (key: string): key is PowerClass => powerClasses.some((name) => name === key);

export const isOn = (filter: StationFilter, key: ToggleKey): boolean =>
  isClass(key) ? filter.powerClass?.includes(key) === true : filter[flags[key]] === true;

/**
 * @returns `filter` with `key` switched on or off; several power classes widen the result, all other
 * conditions narrow it.
 */
export function toggled(filter: StationFilter, key: ToggleKey): StationFilter {
  if (!isClass(key)) return { ...filter, [flags[key]]: isOn(filter, key) ? undefined : true };
  const powerClass = powerClasses.filter((name) => (name === key) !== isOn(filter, name));
  return { ...filter, powerClass: powerClass.length > 0 ? powerClass : undefined };
}

/** The condition that a coupon can be used; the page of coupons sets it. */
export const couponWord = '优惠券可用';

/** Words for conditions that have no chip on the map. */
const words: Partial<Record<keyof StationFilter, string>> = {
  idleOnly: '空闲',
  freePark: '免费停车',
  brandOwned: '品牌站',
  openNow: '营业中',
  plugCharge: '即插即充',
  fitsCar: '我的车能充',
  couponId: couponWord,
  operatorIds: '运营商',
  minPowerW: '功率',
  maxPriceE4: '价格',
};

/** @returns the active filters for the heading of a list: `快充、慢充`, `筛选 3 项`; empty without any */
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

/** @returns how many conditions are set; that favourites are always shown does not count. */
export const conditionCount = (filter: StationFilter): number =>
  Object.entries(filter).filter(([name, value]) => value !== undefined && name !== 'keepFavourites').length;

/**
 * @returns `false` if the known facts of a station do not pass the filter. A condition that only the back end
 * can check (plug & charge, coupon) hides nothing here, and `radiusM` is ignored.
 */
export function mayPass(station: StationSummary, filter: StationFilter): boolean {
  if (filter.keepFavourites && station.favourite) return true;
  if (filter.freePark && !isParkingFree(station)) return false;
  if (filter.brandOwned && !station.brandOwned) return false;
  if (filter.fitsCar && station.fitsCar === false) return false;
  if (filter.openNow && !station.openNow) return false;
  if (filter.operatorIds?.length && !filter.operatorIds.includes(station.operatorId)) return false;
  if (filter.minPowerW !== undefined && station.maxPowerW < filter.minPowerW) return false;
  const price = paidPriceE4(station);
  if (filter.maxPriceE4 !== undefined && (price === null || price > filter.maxPriceE4)) return false;
  const { counts } = station;
  const classes = filter.powerClass ?? (['SUPER', 'FAST', 'SLOW'] as const);
  const chosen = classes.map(
    (name) => counts[name === 'SUPER' ? 'super' : name === 'FAST' ? 'fast' : 'slow'],
  );
  if (filter.powerClass && !chosen.some((count) => count.total > 0)) return false;
  return !filter.idleOnly || chosen.some((count) => count.idle > 0);
}

/** @returns how many stations a condition finds; `null` while that is not known */
export const foundBy = (
  facets: StationFacets | null,
  key: FilterKey,
  value: number | null = null,
): number | null => facets?.finds.find((find) => find.key === key && find.value === value)?.count ?? null;

/** Whether stations that fit the owner's car can be filtered; a condition that is on can be switched off. */
export const offersCar = (filter: StationFilter, facets: StationFacets | null): boolean =>
  filter.fitsCar === true || foundBy(facets, 'FITS_CAR') !== null;
