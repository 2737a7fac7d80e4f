import { describe, expect, it } from 'vitest';
import type { StationFacets } from '#contract/schema/station/station.ts';
import { filterGroups } from '#features/map/filters/filter-options.ts';
import { conditionCount, isOn, toggled } from '#features/map/filters/filters.ts';

const facets: StationFacets = {
  total: 20,
  hides: [
    { key: 'FAST', count: 3 },
    { key: 'IDLE', count: 7 },
    { key: 'MIN_POWER', count: 5 },
    { key: 'MAX_PRICE', count: 0 },
    { key: 'OPERATOR', count: 9 },
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
  it('are switched on and off; power classes stand in one order whatever came first', () => {
    const both = toggled(toggled({}, 'SLOW'), 'SUPER');
    expect(both).toEqual({ powerClass: ['SUPER', 'SLOW'] });
    expect(isOn(both, 'SLOW')).toBe(true);
    expect(isOn(both, 'FAST')).toBe(false);
    expect(toggled(toggled(both, 'SLOW'), 'SUPER').powerClass).toBeUndefined();
    expect(toggled({}, 'PLUG_CHARGE')).toEqual({ plugCharge: true });
    expect(isOn(toggled({ openNow: true }, 'OPEN_NOW'), 'OPEN_NOW')).toBe(false);
  });

  it('are counted without those that were switched off, and without kept favourites', () => {
    expect(conditionCount(toggled(toggled({}, 'IDLE'), 'IDLE'))).toBe(0);
    expect(conditionCount({ powerClass: ['FAST', 'SLOW'], minPowerW: 60_000, keepFavourites: true })).toBe(2);
  });
});

describe('the filter sheet', () => {
  it('says what each condition hides, and nothing before that is known', () => {
    expect(labels('充电类型', {}, facets)).toEqual(['快充 · 隐藏 3 座', '慢充', '超充']);
    expect(labels('条件', {}, facets)[0]).toBe('有空闲 · 隐藏 7 座');
    expect(labels('条件', {}, null)).toEqual(['有空闲', '营业中', '免费停车', '品牌自营', '即插即充']);
  });

  it('names limits in kW and yuan, and says what a chosen one hides', () => {
    expect(labels('最低功率', {}, facets)).toContain('≥ 120 kW');
    expect(labels('最高价格', {}, facets)).toContain('≤ 1.20 元/度');
    expect(group('最低功率', {}, facets).hint).toBeNull();
    const chosen = group('最低功率', { minPowerW: 60_000 }, facets);
    expect(chosen.hint).toBe('隐藏 5 座');
    expect(chosen.options.filter((option) => option.on).map((option) => option.label)).toEqual(['≥ 60 kW']);
    expect(chosen.options[0]?.next.minPowerW).toBeUndefined();
    expect(group('最高价格', { maxPriceE4: 8_000 }, facets).hint).toBe('隐藏 0 座');
  });

  it('keeps a limit that is none of its steps', () => {
    const { options } = group('最低功率', { minPowerW: 90_000 }, facets);
    expect(options.map((option) => option.label)).toEqual([
      '不限',
      '≥ 30 kW',
      '≥ 60 kW',
      '≥ 90 kW',
      '≥ 120 kW',
      '≥ 180 kW',
      '≥ 240 kW',
    ]);
    expect(options[3]?.on).toBe(true);
  });

  it('offers the operators of the area and chosen ones from elsewhere', () => {
    const { options, hint } = group('运营商', { operatorIds: ['B'] }, facets);
    expect(options.map((option) => [option.label, option.on])).toEqual([
      ['甲充电 · 11 座', false],
      ['B · 0 座', true],
    ]);
    expect(hint).toBe('隐藏 9 座');
    expect(options[0]?.next.operatorIds).toEqual(['B', 'A']);
    expect(options[1]?.next.operatorIds).toBeUndefined();
  });

  it('offers to keep favourites where one is hidden, and to stop that', () => {
    expect(group('收藏', {}, facets).options[0]).toMatchObject({
      label: '保留收藏的充电站 · 隐藏 2 座',
      on: false,
      next: { keepFavourites: true },
    });
    const none = { ...facets, hiddenFavourites: 0 };
    expect(filterGroups({}, none).some((candidate) => candidate.title === '收藏')).toBe(false);
    expect(group('收藏', { keepFavourites: true }, none).options[0]?.on).toBe(true);
  });
});
