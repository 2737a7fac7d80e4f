import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import {
  maxPriceSteps,
  minPowerSteps,
  type FilterKey,
  type StationFacets,
} from '#contract/schema/station/station-facets.ts';
import { formatPriceE4 } from '#core/money.ts';
import { carChip, couponWord, foundBy, isOn, offersCar, toggled, type ToggleKey } from './map-filters.ts';

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
      ['FITS_CAR', carChip.label],
    ],
  ],
];

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
      options: keys
        .filter(([key]) => key !== 'FITS_CAR' || offersCar(filter, facets))
        .map(([key, word]) =>
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
