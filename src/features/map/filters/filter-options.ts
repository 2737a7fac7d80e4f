import { formatPriceE4 } from '#core/money.ts';
import type { FilterKey, StationFacets } from '#contract/schema/station/station-facets.ts';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import { isOn, toggled, type ToggleKey } from './filters.ts';

export interface FilterOption {
  /** Stays while the numbers change. */
  id: string;
  /** With how many stations it hides, or has. */
  label: string;
  on: boolean;
  /** The filter after a press. */
  next: StationFilter;
}

export interface FilterGroup {
  title: string;
  /** What the group hides as a whole. */
  hint?: string | null;
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
      ['FREE_PARK', '免费停车'],
      ['BRAND', '品牌自营'],
      ['PLUG_CHARGE', '即插即充'],
    ],
  ],
];

/** W. */
const powerSteps = [30_000, 60_000, 120_000, 180_000, 240_000];
/** 1/10000 yuan per kWh. */
const priceSteps = [8_000, 10_000, 12_000, 15_000, 20_000];

/** @returns `隐藏 12 座`; `null` while it is not known. */
function hiddenBy(facets: StationFacets | null, key: FilterKey): string | null {
  const found = facets?.hides.find((hide) => hide.key === key);
  return found ? `隐藏 ${found.count} 座` : null;
}

const withHint = (label: string, hint: string | null): string => (hint ? `${label} · ${hint}` : label);

/** A value that is none of the steps, as another version may have kept it, has a place of its own. */
function limitGroup(
  [title, key, field]: readonly [string, FilterKey, 'minPowerW' | 'maxPriceE4'],
  filter: StationFilter,
  facets: StationFacets | null,
  [steps, word]: readonly [readonly number[], (value: number) => string],
): FilterGroup {
  const chosen = filter[field];
  const values = [...new Set(chosen === undefined ? steps : [...steps, chosen])].sort((a, b) => a - b);
  return {
    title,
    hint: chosen === undefined ? null : hiddenBy(facets, key),
    options: [undefined, ...values].map((value) => ({
      id: String(value),
      label: value === undefined ? '不限' : word(value),
      on: value === chosen,
      next: { ...filter, [field]: value },
    })),
  };
}

/** Operators of the area, and chosen ones that have no station there; several widen. */
function operatorGroup(filter: StationFilter, facets: StationFacets | null): FilterGroup {
  const chosen = filter.operatorIds ?? [];
  const here = facets?.operators ?? [];
  const away = chosen
    .filter((id) => !here.some((operator) => operator.operatorId === id))
    .map((id) => ({ operatorId: id, operatorName: id, count: 0 }));
  return {
    title: '运营商',
    hint: chosen.length > 0 ? hiddenBy(facets, 'OPERATOR') : null,
    options: [...here, ...away].map(({ operatorId, operatorName, count }) => {
      const on = chosen.includes(operatorId);
      const ids = on ? chosen.filter((id) => id !== operatorId) : [...chosen, operatorId];
      const operatorIds = ids.length > 0 ? ids : undefined;
      return { id: operatorId, label: `${operatorName} · ${count} 座`, on, next: { ...filter, operatorIds } };
    }),
  };
}

/** That favourites pass the other conditions; offered where a favourite is hidden, or kept. */
function favouriteGroup(filter: StationFilter, facets: StationFacets | null): FilterGroup {
  const on = filter.keepFavourites === true;
  const hidden = facets?.hiddenFavourites ?? 0;
  const label = withHint('保留收藏的充电站', on ? null : `隐藏 ${hidden} 座`);
  const next = { ...filter, keepFavourites: on ? undefined : true };
  return { title: '收藏', options: on || hidden > 0 ? [{ id: 'keep', label, on, next }] : [] };
}

/** All conditions as the sheet shows them, with what each hides; power in kW, price in yuan per kWh. */
export function filterGroups(filter: StationFilter, facets: StationFacets | null): FilterGroup[] {
  return [
    ...toggles.map(([title, keys]) => ({
      title,
      options: keys.map(([key, word]) => ({
        id: key,
        label: withHint(word, hiddenBy(facets, key)),
        on: isOn(filter, key),
        next: toggled(filter, key),
      })),
    })),
    operatorGroup(filter, facets),
    limitGroup(['最低功率', 'MIN_POWER', 'minPowerW'], filter, facets, [
      powerSteps,
      (watts) => `≥ ${watts / 1_000} kW`,
    ]),
    limitGroup(['最高价格', 'MAX_PRICE', 'maxPriceE4'], filter, facets, [
      priceSteps,
      (priceE4) => `≤ ${formatPriceE4(priceE4, 2)} 元/度`,
    ]),
    favouriteGroup(filter, facets),
  ].filter((toggle) => toggle.options.length > 0);
}
