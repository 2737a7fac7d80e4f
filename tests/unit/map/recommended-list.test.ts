import { atom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { stationSearch } from '#contract/calls/map.ts';
import { ListHead } from '#features/map/list/station-list.tsx';
import { memoryStorage } from '#core/storage.ts';
import { StationRow } from '#features/map/list/station-row.tsx';
import { foundBy } from '#features/map/map-filters.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { futian, mapOpener, rowsOf, type OpenMap } from './support.ts';

const opened = mapOpener();

const without = (sent: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));

/** A back end of the first edition: it does not know these fields. */
const firstEdition = (test: Pick<OpenMap, 'change'>) =>
  test.change(stationSearch.path, (data) => {
    const sent = data as { list: object[] };
    const list = sent.list.map((row) => without(row, ['quote', 'hours', 'freeParkMin', 'driveMin']));
    return { ...without(sent, ['preferred', 'bestReason', 'quoteFor']), list };
  });

const rowOf = (test: OpenMap, index = 0, best: 'CHEAPEST' | null = null): string => {
  const station = rowsOf(test.map).stations[index];
  if (!station) throw new Error('no row');
  return renderToStaticMarkup(createElement(StationRow, { station, best, onNavigate: () => {} }));
};

/** The orders that can be chosen. */
function ordersOf({ map }: Pick<OpenMap, 'map'>): string[] {
  const list = { ...map.nearby.list, $offersBest: atom(map.nearby.list.$offersBest.get()) };
  const screen = { ...map, $sort: atom(map.$sort.get()), nearby: { ...map.nearby, list } };
  const head = renderToStaticMarkup(createElement(ListHead, { screen }));
  return [...head.matchAll(/<option[^>]*>([^<]+)/g)].map(([, word = '']) => word);
}

describe('the recommended list', () => {
  it('recommended list: it is the order of a first visit, and its first row has a reason', async () => {
    const test = await opened();
    expect(sentTo(test, '/station/search')[0]?.payload).toMatchObject({ prefer: 'BEST', sort: 'DISTANCE' });
    const { preferred, bestReason } = rowsOf(test.map);
    expect(preferred).toBe('BEST');
    expect(bestReason).not.toBeNull();
    expect(rowOf(test, 0, 'CHEAPEST')).toContain('最合适 · 最省');
  });

  it('recommended list: a back end of the first edition answers by distance, without quotes and hours', async () => {
    const test = await opened({ change: firstEdition });
    const { stations, preferred, quoteFor } = rowsOf(test.map);
    expect([preferred, quoteFor]).toEqual([null, null]);
    const distances = stations.map(({ distanceM }) => distanceM ?? 0);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(rowOf(test)).not.toContain('data-part="quote"');
    expect(rowOf(test)).toContain('元/度');
  });

  it('recommended list: a back end of the first edition is not offered the order again, also on the next page', async () => {
    const kept = { storage: memoryStorage(), sessionStorage: memoryStorage() };
    const test = await opened({ ...kept, change: firstEdition });
    expect(ordersOf(test)).not.toContain('综合推荐');
    test.map.setSort('PRICE');
    await test.idle();
    expect(ordersOf(test)).toEqual(['距离最近', '价格最低', '功率最大', '评分最高']);
    test.stop();
    const next = await opened({ ...kept, change: firstEdition });
    expect(next.map.$sort.get()).toBe('PRICE');
    expect(ordersOf(next)).not.toContain('综合推荐');
  });

  it('recommended list: by total, the least amount is first, and all orders can be chosen', async () => {
    const test = await opened({ login: 'normal' });
    test.map.setSort('TOTAL');
    await test.idle();
    const { stations, preferred } = rowsOf(test.map);
    expect(preferred).toBe('TOTAL');
    const amounts = stations.flatMap(({ quote }) => (quote?.missing?.length === 0 ? quote.amount : []));
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(ordersOf(test)).toEqual(['综合推荐', '距离最近', '总价最低', '价格最低', '功率最大', '评分最高']);
  });

  it("recommended list: the filter of the owner's car leaves the stations where it can charge", async () => {
    const test = await opened({ login: 'normal' });
    const { facets, total } = rowsOf(test.map);
    const fitting = foundBy(facets, 'FITS_CAR');
    expect(fitting).not.toBeNull();
    test.map.toggle('FITS_CAR');
    await test.idle();
    expect(sentTo(test, '/station/search').pop()?.payload).toMatchObject({ filter: { fitsCar: true } });
    expect(rowsOf(test.map).total).toBe(fitting);
    expect(rowsOf(test.map).stations.every(({ fitsCar }) => fitsCar === true)).toBe(true);
    test.map.toggle('FITS_CAR');
    await test.idle();
    expect(rowsOf(test.map).total).toBe(total);
  });

  it('recommended list: the station that is chosen on the map has the quote of its row', async () => {
    const test = await opened({ login: 'normal' });
    const station = rowsOf(test.map).stations[0];
    if (!station) throw new Error('no row');
    test.map.moved(
      { ...futian, longitude: station.longitude, latitude: station.latitude },
      {
        swLng: station.longitude - 0.01,
        neLng: station.longitude + 0.01,
        swLat: station.latitude - 0.01,
        neLat: station.latitude + 0.01,
      },
    );
    await test.idle();
    test.map.choose(station.stationId);
    const row = test.map.nearby.listed(station.stationId);
    expect(test.map.$chosen.get()?.quote).toEqual(row?.quote);
    expect(row?.quote?.assumed).toBe('SOC');
    expect(rowOf(test)).toContain('data-part="quote"');
  });
});
