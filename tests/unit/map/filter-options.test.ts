import { describe, expect, it } from 'vitest';
import type { StationFacets, StationFilter } from '#contract/schema/station/station.ts';
import { filterGroups } from '#features/map/filter-groups.ts';
import { conditionCount, isOn, toggled } from '#features/map/map-filters.ts';

const facets: StationFacets = {
  total: 20,
  finds: [
    { key: 'FAST', value: null, count: 3 },
    { key: 'SUPER', value: null, count: 0 },
    { key: 'IDLE', value: null, count: 7 },
    { key: 'MIN_POWER', value: 120_000, count: 5 },
    { key: 'MIN_POWER', value: 240_000, count: 0 },
    { key: 'MAX_PRICE', value: 8_000, count: 0 },
    { key: 'LATER', value: null, count: 9 },
  ],
  operators: [{ operatorId: 'A', operatorName: '甲充电', count: 11 }],
  hiddenFavourites: 2,
};

const group = (title: string, ...args: Parameters<typeof filterGroups>) => {
  const found = filterGroups(...args).find((candidate) => candidate.title === title);
  if (!found) throw new Error(`no group ${title}`);
  return found;
};
const labels = (...args: Parameters<typeof group>) => group(...args).options.map((option) => option.label);

describe('filters', () => {
  it('filters are switched on and off, and power classes keep one order whichever came first', () => {
    const both = toggled(toggled({}, 'SLOW'), 'SUPER');
    expect(both).toEqual({ powerClass: ['SUPER', 'SLOW'] });
    expect(isOn(both, 'SLOW')).toBe(true);
    expect(isOn(both, 'FAST')).toBe(false);
    expect(toggled(toggled(both, 'SLOW'), 'SUPER').powerClass).toBeUndefined();
    expect(toggled({}, 'PLUG_CHARGE')).toEqual({ plugCharge: true });
    expect(isOn(toggled({ openNow: true }, 'OPEN_NOW'), 'OPEN_NOW')).toBe(false);
  });

  it('the number of filters leaves out those switched off, and kept favourites', () => {
    expect(conditionCount(toggled(toggled({}, 'IDLE'), 'IDLE'))).toBe(0);
    expect(conditionCount({ powerClass: ['FAST', 'SLOW'], minPowerW: 60_000, keepFavourites: true })).toBe(2);
  });
});

describe('the filter sheet', () => {
  it('the filter sheet shows how many stations each condition finds, once that is known', () => {
    expect(labels('充电类型', {}, facets)).toEqual(['快充 · 3\u00a0座', '慢充', '超充 · 0\u00a0座']);
    expect(labels('条件', {}, facets)[0]).toBe('有空闲 · 7\u00a0座');
    expect(labels('条件', {}, null)).toEqual([
      '有空闲',
      '营业中',
      '免费停车（含限时）',
      '品牌自营',
      '即插即充',
    ]);
  });

  it('the filter sheet shows limits in kW and yuan, each with how many stations it finds', () => {
    expect(labels('最低功率', {}, facets)).toEqual([
      '不限',
      '≥ 30 kW',
      '≥ 60 kW',
      '≥ 120 kW · 5\u00a0座',
      '≥ 180 kW',
      '≥ 240 kW · 0\u00a0座',
    ]);
    expect(labels('最高价格', {}, facets)).toContain('≤ 1.20 元/度');
    const { options } = group('最低功率', { minPowerW: 60_000 }, facets);
    expect(options.filter((option) => option.on).map((option) => option.label)).toEqual(['≥ 60 kW']);
    expect(options[0]?.next.minPowerW).toBeUndefined();
  });

  it('the filter sheet disables conditions that find no station unless they are on, but nothing while the numbers are unknown', () => {
    const off = (filter: StationFilter, known: StationFacets | null) =>
      filterGroups(filter, known)
        .flatMap(({ options }) => options)
        .filter((option) => option.disabled)
        .map((option) => option.label);
    expect(off({}, facets)).toEqual(['超充 · 0\u00a0座', '≥ 240 kW · 0\u00a0座', '≤ 0.80 元/度 · 0\u00a0座']);
    expect(off({ powerClass: ['SUPER'], minPowerW: 240_000 }, facets)).toEqual(['≤ 0.80 元/度 · 0\u00a0座']);
    expect(off({}, null)).toEqual([]);
    const none = { ...facets, operators: [{ operatorId: 'A', operatorName: '甲充电', count: 0 }] };
    expect(off({}, none)).toContain('甲充电 · 0\u00a0座');
    expect(off({ operatorIds: ['A'] }, none)).not.toContain('甲充电 · 0\u00a0座');
  });

  it('the filter sheet keeps a stored limit that is none of its steps', () => {
    const { options } = group('最低功率', { minPowerW: 90_000 }, facets);
    expect(options.map((option) => option.label)).toEqual([
      '不限',
      '≥ 30 kW',
      '≥ 60 kW',
      '≥ 90 kW',
      '≥ 120 kW · 5\u00a0座',
      '≥ 180 kW',
      '≥ 240 kW · 0\u00a0座',
    ]);
    expect(options[3]?.on).toBe(true);
  });

  it('the filter sheet offers the operators of the area, and chosen ones from elsewhere', () => {
    const { options } = group('运营商', { operatorIds: ['B'] }, facets);
    expect(options.map((option) => [option.label, option.on])).toEqual([
      ['甲充电 · 11\u00a0座', false],
      ['B · 0\u00a0座', true],
    ]);
    expect(options[0]?.next.operatorIds).toEqual(['B', 'A']);
    expect(options[1]?.next.operatorIds).toBeUndefined();
  });

  it('the filter sheet offers 保留收藏的充电站 only if the filters hide a favourite or the option is on', () => {
    expect(group('收藏', {}, facets).options[0]).toMatchObject({
      label: '保留收藏的充电站 · 多 2\u00a0座',
      on: false,
      next: { keepFavourites: true },
    });
    const none = { ...facets, hiddenFavourites: 0 };
    expect(filterGroups({}, none).some((candidate) => candidate.title === '收藏')).toBe(false);
    expect(group('收藏', { keepFavourites: true }, none).options[0]?.on).toBe(true);
  });
});
