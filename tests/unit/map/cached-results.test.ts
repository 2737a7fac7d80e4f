import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StationSummary } from '#contract/schema/station/station.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import type { StationListQuery } from '#features/map/list/list-request.ts';
import type { Markers } from '#features/map/markers/markers.ts';
import { attachCachedResults } from '#features/map/markers/cached-results.ts';
import type { StationList } from '#features/map/list/station-list.store.ts';
import { openMap, rowsOf, type OpenMap } from './support.ts';

let test: OpenMap;
let station: StationSummary;
beforeEach(async () => {
  test = await openMap();
  const [first] = rowsOf(test.map).stations;
  if (!first) throw new Error('no stations around');
  station = { ...first, distanceM: null };
});
afterEach(() => test.leave());

/** Fake stores that the test fills, in an environment without a network. */
function attach(query: Partial<StationListQuery> = {}) {
  const { longitude, latitude } = station;
  const $list = atom<StationList>({ state: 'loading' });
  const center = { longitude, latitude };
  const $query = atom<StationListQuery | null>({
    center,
    from: null,
    radiusM: 3_000,
    filter: {},
    sort: 'DISTANCE',
    ...query,
  });
  const $markers = atom<Live<Markers>>({ state: 'loading' });
  const list = { $list, $query, standIn: (next: StationList) => $list.set(next) };
  const viewport = { $markers, $bounds: atom(null), standIn: (next: Live<Markers>) => $markers.set(next) };
  const env: Environment = test.env;
  const stop = attachCachedResults(env, { list, viewport, $filter: atom({}) });
  const answer = (stations: readonly StationSummary[]) =>
    $list.set({
      state: 'ready',
      stations,
      radiusM: 3_000,
      total: stations.length,
      preferred: null,
      bestReason: null,
      quoteFor: null,
      facets: null,
      hasMore: false,
      more: 'idle',
      error: null,
      time: env.clock.serverNow(),
    });
  const sortBy = (sort: StationListQuery['sort']) => {
    const before = $query.get();
    if (before) $query.set({ ...before, sort });
  };
  const rows = () => {
    const state = $list.get();
    return state.state === 'ready' ? state.stations.map((row) => row.stationId) : [];
  };
  return { answer, sortBy, rows, stop, $list };
}

describe('cached stations in place of a list', () => {
  it('cached stations with an unknown price or rating are sorted last, never first as zero', () => {
    const { answer, sortBy, rows, stop } = attach();
    answer([
      { ...station, stationId: 'unknown', currentPriceE4: null, memberPriceE4: null, rating: null },
      { ...station, stationId: 'dear', currentPriceE4: 15_000, memberPriceE4: null, rating: 30 },
      { ...station, stationId: 'cheap', currentPriceE4: 16_000, memberPriceE4: 9_000, rating: 48 },
    ]);
    sortBy('PRICE');
    expect(rows()).toEqual(['cheap', 'dear', 'unknown']);
    sortBy('RATING');
    expect(rows()).toEqual(['cheap', 'dear', 'unknown']);
    stop();
  });

  it('cached stations do not replace a list whose sort and filter have not changed', () => {
    const { answer, sortBy, $list, stop } = attach();
    answer([station]);
    sortBy('DISTANCE');
    expect($list.get()).toMatchObject({ total: 1 });
    stop();
  });
});
