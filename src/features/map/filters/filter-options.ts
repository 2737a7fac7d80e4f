import { formatPriceE4 } from '#core/money.ts';
import {
  maxPriceSteps,
  minPowerSteps,
  type FilterKey,
  type StationFacets,
} from '#contract/schema/station/station-facets.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import { isOn, toggled, type ToggleKey } from './filters.ts';

export interface FilterOption {
  /** Stays while the numbers change. */
  id: string;
  /** With how many stations it finds under the conditions of the other groups, where that is known. */
  label: string;
  on: boolean;
  /** It finds none; one that is on can be let go all the same. */
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

/** A line never ends between the two. */
const stationCount = (count: number): string => `${count}\u00a0座`;

/** An option with what it finds. */
const withCount = (word: string, found: number | null, rest: Pick<FilterOption, 'id' | 'on' | 'next'>) => ({
  ...rest,
  label: found === null ? word : `${word} · ${stationCount(found)}`,
  disabled: found === 0 && !rest.on,
});

/** A value that is none of the steps, as another version may have kept it, has a place of its own. */
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

/** Operators of the area, and chosen ones that have no station there; several widen. */
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

/** That favourites pass the other conditions; offered where a favourite is hidden, or kept. */
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

/** All conditions as the sheet shows them, with what each finds; power in kW, price in yuan per kWh. */
export function filterGroups(filter: StationFilter, facets: StationFacets | null): FilterGroup[] {
  return [
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
