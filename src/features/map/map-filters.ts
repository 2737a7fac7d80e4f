import { powerClasses, type PowerClass } from '#contract/schema/station/power-class.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import { classWord, isParkingFree } from '#domain/station-words.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { paidPriceE4 } from '#domain/station-price.ts';
import { formatPriceE4 } from '#core/money.ts';
import {
  maxPriceSteps,
  minPowerSteps,
  type FilterKey,
  type StationFacets,
} from '#contract/schema/station/station-facets.ts';

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
} as const;

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

export interface FilterOption {
  /** Key of the option; the same for any counts. */
  id: string;
  /** Its words, with the number of stations that it finds under the conditions of the other groups, if known. */
  label: string;
  on: boolean;
  /** True if it finds no station; an option that is on can still be switched off. */
  disabled: boolean;
  /** The filter after a press. */
  next: StationFilter;
}

export interface FilterGroup {
  title: string;
  options: FilterOption[];
}

/** Conditions that are on or off. */
const toggles: readonly (readonly [string, readonly (readonly [ToggleKey, string])[]])[] = [
  [
    '充电类型',
    [
      ['FAST', '快充'],
      ['SLOW', '慢充'],
      ['SUPER', '超充'],
    ],
  ],
  [
    '条件',
    [
      ['IDLE', '有空闲'],
      ['OPEN_NOW', '营业中'],
      ['FREE_PARK', '免费停车（含限时）'],
      ['BRAND', '品牌自营'],
      ['PLUG_CHARGE', '即插即充'],
    ],
  ],
];

/** @returns how many stations a condition finds; `null` while that is not known */
const foundBy = (facets: StationFacets | null, key: FilterKey, value: number | null = null): number | null =>
  facets?.finds.find((find) => find.key === key && find.value === value)?.count ?? null;

/** There is no line break between number and unit. */
const stationCount = (count: number): string => `${count}\u00a0座`;

/** An option with the number of stations that would remain; disabled if none would. */
const withCount = (word: string, found: number | null, rest: Pick<FilterOption, 'id' | 'on' | 'next'>) => ({
  ...rest,
  label: found === null ? word : `${word} · ${stationCount(found)}`,
  disabled: found === 0 && !rest.on,
});

/** The options of a limit; a stored value that is not one of the steps, from another version, is one more option. */
function limitGroup(
  [title, key, field]: readonly [string, FilterKey, 'minPowerW' | 'maxPriceE4'],
  filter: StationFilter,
  facets: StationFacets | null,
  [steps, word]: readonly [readonly number[], (value: number) => string],
): FilterGroup {
  const chosen = filter[field];
  const values = [...new Set(chosen === undefined ? steps : [...steps, chosen])].sort((a, b) => a - b);
  const option = (value: number | undefined, label: string, found: number | null) =>
    withCount(label, found, {
      id: String(value),
      on: value === chosen,
      next: { ...filter, [field]: value },
    });
  return {
    title,
    options: [
      option(undefined, '不限', null),
      ...values.map((value) => option(value, word(value), foundBy(facets, key, value))),
    ],
  };
}

/** Operators of the area, and chosen ones without a station there; several widen the result. */
function operatorGroup(filter: StationFilter, facets: StationFacets | null): FilterGroup {
  const chosen = filter.operatorIds ?? [];
  const here = facets?.operators ?? [];
  const away = chosen
    .filter((id) => !here.some((operator) => operator.operatorId === id))
    .map((id) => ({ operatorId: id, operatorName: id, count: facets && 0 }));
  return {
    title: '运营商',
    options: [...here, ...away].map(({ operatorId, operatorName, count }) => {
      const on = chosen.includes(operatorId);
      const ids = on ? chosen.filter((id) => id !== operatorId) : [...chosen, operatorId];
      const operatorIds = ids.length > 0 ? ids : undefined;
      return withCount(operatorName, count, { id: operatorId, on, next: { ...filter, operatorIds } });
    }),
  };
}

/** The option that favourites are shown whatever the other conditions; offered if it is on or a favourite is hidden. */
function favouriteGroup(filter: StationFilter, facets: StationFacets | null): FilterGroup {
  const on = filter.keepFavourites === true;
  const hidden = facets?.hiddenFavourites ?? 0;
  const label = `保留收藏的充电站${on ? '' : ` · 多 ${stationCount(hidden)}`}`;
  const next = { ...filter, keepFavourites: on ? undefined : true };
  return {
    title: '收藏',
    options: on || hidden > 0 ? [{ id: 'keep', label, on, disabled: false, next }] : [],
  };
}

/** The condition of a coupon can only be taken away here. */
const couponGroup = (filter: StationFilter): FilterGroup => ({
  title: '优惠券',
  options:
    filter.couponId === undefined
      ? []
      : [
          {
            id: 'coupon',
            label: couponWord,
            on: true,
            disabled: false,
            next: { ...filter, couponId: undefined },
          },
        ],
});

/** All conditions as the sheet shows them, with what each finds; power in kW, price in yuan per kWh. */
export function filterGroups(filter: StationFilter, facets: StationFacets | null): FilterGroup[] {
  return [
    couponGroup(filter),
    ...toggles.map(([title, keys]) => ({
      title,
      options: keys.map(([key, word]) =>
        withCount(word, foundBy(facets, key), {
          id: key,
          on: isOn(filter, key),
          next: toggled(filter, key),
        }),
      ),
    })),
    operatorGroup(filter, facets),
    limitGroup(['最低功率', 'MIN_POWER', 'minPowerW'], filter, facets, [
      minPowerSteps,
      (watts) => `≥ ${watts / 1_000} kW`,
    ]),
    limitGroup(['最高价格', 'MAX_PRICE', 'maxPriceE4'], filter, facets, [
      maxPriceSteps,
      (priceE4) => `≤ ${formatPriceE4(priceE4, 2)} 元/度`,
    ]),
    favouriteGroup(filter, facets),
  ].filter((group) => group.options.length > 0);
}
