import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mapWidget, placeSearch, stationDetail, stationMarkers, stationSearch } from '#contract/calls/map.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { isPlace } from '#contract/place-rule.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { navigateTo } from '#domain/navigate.ts';
import { ListHead } from '#features/map/list/station-list.tsx';
import { createStationActions } from '#features/station/station-actions.ts';
import { boundsAround, futian, openMap } from '#tests/unit/map/support.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';

const sandbox = sharedSandbox();

/** Coordinates that databases and devices write for a missing location, and invalid ones. */
const odd: [longitude: number, latitude: number][] = [
  [0, 0],
  [22.54, 114.05], // swapped
  [22.54, 80],
  [181, 22.54],
];

/** The response with the coordinates of every station, or of the first one of a list, replaced. */
const at =
  ([longitude, latitude]: [number, number], only = (_: unknown, index: number) => index === 0) =>
  (data: unknown): unknown => {
    const visit = (value: unknown, index = 0): unknown => {
      if (Array.isArray(value)) return value.map((item, place) => visit(item, place));
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).map(([key, inner]) => [key, visit(inner)]);
      const copy = Object.fromEntries(entries) as Record<string, unknown>;
      return 'longitude' in copy && only(value, index) ? { ...copy, longitude, latitude } : copy;
    };
    return visit(data);
  };

describe.each(odd)('a station at %d, %d', (...place) => {
  it('station at %d, %d: has no location, so no navigation and nothing to send to a car', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const { stationId, connectorId } = await freeConnector(test);
    for (const path of ['/station/detail', '/charge/connector', '/map/widget']) test.change(path, at(place));
    const station = await test.env.call(stationDetail, { stationId, longitude: 114.05, latitude: 22.54 });
    const { station: ofConnector } = await test.env.call(connectorDetail, { connectorId });
    const { nearest } = await test.env.call(mapWidget, { longitude: 114.05, latitude: 22.54 });
    for (const shown of [station, ofConnector, nearest[0]]) expect(shown && isPlace(shown)).toBe(false);

    await navigateTo(test.env, station);
    await createStationActions(test.env).sendToCar(station);
    expect(test.toasts).toEqual(['暂无电站位置，无法导航', '暂无电站位置，无法发送']);
    expect(test.bridge.calls.filter(({ action }) => /navigate|sendToCar/.test(action))).toEqual([]);
  });

  it('station without a location: is missing on the map and in lists by distance, which count the missing rows', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { longitude, latitude, zoom } = futian;
    for (const path of ['/station/markers', '/station/search', '/place/search']) test.change(path, at(place));
    const filter = {};
    const { points, clusters } = await test.env.call(stationMarkers, {
      bounds: boundsAround(futian),
      zoom,
      filter,
    });
    const near = { longitude, latitude, sort: 'DISTANCE', filter, pageNum: 1, pageSize: 10 } as const;
    const { list } = await test.env.call(stationSearch, near);
    const places = await test.env.call(placeSearch, { keyword: '深圳', longitude, latitude });
    for (const rows of [points, clusters, list, places.list]) expect(rows.every(isPlace)).toBe(true);
    expect(unreadableRows(list)).toBe(1);
  });
});

it('map list: its head counts the stations that have no location', async () => {
  const test = await openMap({ sandbox, change: ({ change }) => void change('/station/search', at([0, 0])) });
  expect(renderToStaticMarkup(<ListHead screen={test.map} />)).toMatch(/\d 座暂无法显示/);
  test.stop();
});

it('station at 0, 0: no distance is shown', async () => {
  const test = await createTestEnvironment({ sandbox });
  const { stationId } = await freeConnector(test);
  for (const path of ['/station/detail', '/map/widget']) test.change(path, at([0, 0]));
  const here = { longitude: 114.05, latitude: 22.54 };
  const nowhere = { longitude: null, latitude: null, distanceM: null };
  expect(await test.env.call(stationDetail, { stationId, ...here })).toMatchObject(nowhere);
  expect((await test.env.call(mapWidget, here)).nearest[0]).toMatchObject(nowhere);
});
