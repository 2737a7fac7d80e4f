import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationMarkers, stationSearch } from '#contract/calls/map.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { send } from '#tests/support/sandbox/requests.ts';

standAt();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ stations: 50 });
});
afterAll(() => sandbox.close());

const good = { swLng: 114.0, swLat: 22.5, neLng: 114.1, neLat: 22.6 };
const turned = { field: 'bounds', expected: 'sw is west and south of ne' };
const markers = (bounds: unknown, zoom: unknown = 12) =>
  send(sandbox, stationMarkers, { bounds, zoom, filter: {} });
const refused = (data: object) => ({ code: -1, message: '请求参数错误', data });

describe('the viewport of a map request', () => {
  it('map viewport: a valid one is answered, also a single point and the whole world', async () => {
    expect((await markers(good)).code).toBe(0);
    expect((await markers({ swLng: 114, swLat: 22, neLng: 114, neLat: 22 })).data.points).toEqual([]);
    const world = await markers({ swLng: -180, swLat: -90, neLng: 180, neLat: 90 }, 3);
    expect(world.data.points).toHaveLength(50);
  });

  it.each([
    [
      'with latitude and longitude swapped',
      { swLng: 22.5, swLat: 114, neLng: 22.6, neLat: 114.1 },
      'bounds.swLat',
      '<=90',
    ],
    ['beyond the pole', { ...good, neLat: 90.01 }, 'bounds.neLat', '<=90'],
    ['beyond 180°', { ...good, neLng: 180.5 }, 'bounds.neLng', '<=180'],
    ['of texts', { ...good, swLng: '114.0' }, 'bounds.swLng', 'number'],
    ['of no number', { ...good, swLng: Number.NaN }, 'bounds.swLng', 'number'],
    ['of nothing', { ...good, neLng: undefined }, 'bounds.neLng', '"neLng"'],
    ['that is none', null, 'bounds', 'Object'],
  ])('map viewport: one %s is refused as invalid bounds', async (_, bounds, field, expected) => {
    expect(await markers(bounds)).toEqual(refused({ field, expected }));
  });

  it.each([
    ['upside down', { ...good, swLat: 22.6, neLat: 22.5 }],
    ['mirrored', { ...good, swLng: 114.1, neLng: 114.0 }],
    ['over the date line', { ...good, swLng: 170, neLng: -170 }],
  ])('map viewport: one %s is refused', async (_, bounds) => {
    expect(await markers(bounds)).toEqual(refused(turned));
  });

  it.each([2.9, 20.5, '12', null])('map viewport: zoom %s is refused', async (zoom) => {
    expect(await markers(good, zoom)).toMatchObject({ code: -1, data: { field: 'zoom' } });
  });
});

describe('the position of a list request', () => {
  it.each([
    ['swapped', { longitude: 22.54, latitude: 114.05 }, 'latitude', '<=90'],
    ['out of range', { longitude: 181, latitude: 22.54 }, 'longitude', '<=180'],
    ['a text', { longitude: '114.05', latitude: 22.54 }, 'longitude', 'number'],
    ['no number', { longitude: 114.05, latitude: Number.NaN }, 'latitude', 'number'],
  ])('station list: a position that is %s is refused', async (_, position, field, expected) => {
    expect(await send(sandbox, stationSearch, position)).toEqual(refused({ field, expected }));
  });

  it('station list: it is empty around a position far from every station', async () => {
    const { code, data } = await send(sandbox, stationSearch, { longitude: 43.8, latitude: 87.6 });
    expect({ code, total: data.total, list: data.list }).toEqual({ code: 0, total: 0, list: [] });
  });
});
