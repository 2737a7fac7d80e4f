import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CityGroups, groupsToBrowse } from '#features/city/cities.page.tsx';

const city = (name: string, stationCount: number) =>
  ({ cityCode: name, name, pinyin: name, initials: '', stationCount, longitude: 1, latitude: 1 }) as never;
const cities = {
  hot: [],
  current: null,
  groups: [
    { initial: 'C', list: [city('长春市', 0), city('成都市', 40)] },
    { initial: 'D', list: [city('大连市', 0)] },
  ],
};
const html = (groups: typeof cities.groups) =>
  renderToStaticMarkup(<CityGroups cities={{ ...cities, groups }} onPick={() => {}} onJump={() => {}} />);

describe('the cities to browse', () => {
  it('list of cities contains those with stations, and the number of others at its end', () => {
    const shown = html(cities.groups);
    expect(shown).toContain('成都市');
    for (const name of ['长春市', '大连市', '暂无充电站</span>']) expect(shown).not.toContain(name);
    expect(shown).toContain('其余 2 个城市暂无充电站，可搜索城市名');
    expect(groupsToBrowse(cities).groups.map(({ initial }) => initial)).toEqual(['C']);
  });

  it('list of cities contains all if none has a station', () => {
    const groups = [{ initial: 'D', list: [city('大连市', 0)] }];
    expect(html(groups)).toContain('大连市');
    expect(html(groups)).not.toContain('其余');
  });
});
