import { atom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import { AppError } from '#core/error.ts';
import { filterText } from '#features/map/map-filters.ts';
import { ListHead } from '#features/map/list/station-list.tsx';
import { mapOpener } from './support.ts';

const opened = mapOpener();
/** @param isOwnerKnown whether distances are counted from the owner */
function headOf(filter: StationFilter, around: string, isOwnerKnown: boolean): string {
  const screen = {
    $around: atom(around),
    $filter: atom(filter),
    $sort: atom('DISTANCE'),
    $location: atom({ state: isOwnerKnown ? 'located' : 'refused' }),
    nearby: {
      $list: atom({ state: 'ready', total: 38, radiusM: 3_000, stations: [] }),
      $radiusM: atom(3_000),
      $from: atom(isOwnerKnown ? {} : null),
      list: { $offersBest: atom(true) },
    },
  };
  return renderToStaticMarkup(<ListHead screen={screen as never} />).replace(/<[^>]+>/g, '');
}

describe('the heading of the list', () => {
  it('the heading of the list names the filter, because the open list covers its chips', () => {
    const text = headOf({ powerClass: ['FAST'] }, '附近', true);
    expect(text).toMatch(/^附近 38 座 3 公里内 · 快充/);
    expect(text).toContain('距离最近');
  });

  it.each([
    [{}, ''],
    [{ keepFavourites: true }, ''],
    [{ powerClass: ['SUPER', 'FAST'] }, '超充、快充'],
    [{ idleOnly: true }, '空闲'],
    [{ operatorIds: ['A', 'B'] }, '运营商'],
    [{ powerClass: ['FAST'], freePark: true, minPowerW: 60_000 }, '筛选 3 项'],
  ] as const)('the heading of the list writes the filter %j as %j', (filter, text) => {
    expect(filterText(filter as never)).toBe(text);
  });

  it("the heading of the list says 附近 only if the owner's position is known", async () => {
    const located = await opened();
    expect(located.map.$around.get()).toBe('附近');
    const refused = new AppError({ kind: 'refused', message: '' });
    const { map } = await opened({ native: { location: refused } });
    expect(map.$around.get()).toBe('北京市中心');
    const text = headOf({}, map.$around.get(), map.nearby.$from.get() !== null);
    expect(text).toMatch(/^北京市中心 38 座 3 公里内/);
    expect(text).toContain('离中心最近');
    expect(text).not.toContain('附近');
    expect(text).not.toContain('距离最近');
  });
});
