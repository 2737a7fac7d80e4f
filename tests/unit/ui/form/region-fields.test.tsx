// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { chinaRegions } from '#core/geo/china-regions.ts';
import { noRegion, type Province, type RegionEntry } from '#core/geo/region-choice.ts';
import { RegionFields } from '#ui/region-fields/region-fields.tsx';
import { expectAccessible, render } from '../render.ts';

const china = chinaRegions();

const select = (label: string) => {
  const list = document.querySelector<HTMLSelectElement>(`select[aria-label=${label}]`);
  if (!list) throw new Error(`no list ${label}`);
  return list;
};
const choose = (label: string, code: string) =>
  act(async () => {
    select(label).value = code;
    select(label).dispatchEvent(new Event('change', { bubbles: true }));
  });
const labels = () => [...document.querySelectorAll('select')].map((list) => list.getAttribute('aria-label'));

async function show(regions: readonly Province[], start: RegionEntry = noRegion, error?: string) {
  const chosen: RegionEntry[] = [];
  function Shown() {
    const [value, setValue] = useState(start);
    const onChange = (next: RegionEntry) => {
      chosen.push(next);
      setValue(next);
    };
    return <RegionFields regions={regions} value={value} onChange={onChange} error={error} />;
  }
  await render(<Shown />);
  return chosen;
}

describe('RegionFields', () => {
  it('RegionFields: asks for one level after the other, each a native select with its label', async () => {
    const chosen = await show(china);
    expect(labels()).toEqual(['省份']);
    await choose('省份', '440000');
    expect(labels()).toEqual(['省份', '城市']);
    await choose('城市', '440300');
    await choose('区县', '440305');
    expect(chosen.pop()).toEqual({ provinceCode: '440000', cityCode: '440300', districtCode: '440305' });
    expect(select('区县').selectedOptions[0]?.textContent).toBe('南山区');
    await expectAccessible();
  });

  it('RegionFields: a new choice clears the levels below it and selects the only division of a level', async () => {
    const chosen = await show(china, {
      provinceCode: '440000',
      cityCode: '440300',
      districtCode: '440305',
    });
    await choose('城市', '440100');
    expect(chosen.pop()).toEqual({ provinceCode: '440000', cityCode: '440100', districtCode: '' });
    await choose('省份', '110000');
    expect(chosen.pop()).toEqual({ provinceCode: '110000', cityCode: '110100', districtCode: '' });
  });

  it('RegionFields: the error is at the first level without a choice', async () => {
    await show(china, { ...noRegion, provinceCode: '440000' }, '请选择所在地区');
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(select('城市').getAttribute('aria-invalid')).toBe('true');
    expect(select('省份').getAttribute('aria-invalid')).toBeNull();
  });

  it('RegionFields: a level with an unknown code is asked for again', async () => {
    await show(china, { provinceCode: '440000', cityCode: '999900', districtCode: '999901' });
    expect(labels()).toEqual(['省份', '城市']);
    expect(select('城市').value).toBe('');
  });
});

describe('RegionFields', () => {
  it('RegionFields: all regions of the country have three levels, each below its code', () => {
    expect(china).toHaveLength(34);
    for (const province of china) {
      expect(province.cities.length, province.name).toBeGreaterThan(0);
      for (const city of province.cities) {
        expect(city.code.slice(0, 2)).toBe(province.code.slice(0, 2));
        expect(city.districts.length, city.name).toBeGreaterThan(0);
        for (const district of city.districts) expect(district.code.slice(0, 4)).toBe(city.code.slice(0, 4));
      }
    }
    expect(china.flatMap(({ cities }) => cities).flatMap(({ districts }) => districts)).toHaveLength(3_479);
  });
});
