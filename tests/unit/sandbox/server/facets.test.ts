import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationMarkers, stationSearch } from '#contract/calls/map.ts';
import {
  maxPriceSteps,
  minPowerSteps,
  type FilterKey,
  type StationFilter,
} from '#contract/schema/station/station.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { loginHeaders, send } from '#tests/support/sandbox/requests.ts';

standAt();

let sandbox: Sandbox;
let mine: Headers;
beforeAll(async () => {
  sandbox = await createSandbox();
  mine = await loginHeaders(sandbox, 'normal');
});
afterAll(() => sandbox.close());

const centre = { longitude: 114.0545, latitude: 22.5405 };
const search = async (filter: StationFilter, more: object = {}, headers?: Headers) =>
  (await send(sandbox, stationSearch, { ...centre, filter: { radiusM: 3_000, ...filter }, ...more }, headers))
    .data;
const totalOf = async (filter: StationFilter) => (await search(filter)).total;

/** How a filter looks with each key set; a key replaces the value of its field. */
const keys: Record<FilterKey, (value: number) => StationFilter> = {
  SUPER: () => ({ powerClass: ['SUPER'] }),
  FAST: () => ({ powerClass: ['FAST'] }),
  SLOW: () => ({ powerClass: ['SLOW'] }),
  IDLE: () => ({ idleOnly: true }),
  FREE_PARK: () => ({ freePark: true }),
  BRAND: () => ({ brandOwned: true }),
  OPEN_NOW: () => ({ openNow: true }),
  PLUG_CHARGE: () => ({ plugCharge: true }),
  FITS_CAR: () => ({ fitsCar: true }),
  MIN_POWER: (minPowerW) => ({ minPowerW }),
  MAX_PRICE: (maxPriceE4) => ({ maxPriceE4 }),
};

describe('facet counts of a search', () => {
  it.each<StationFilter>([
    {},
    { powerClass: ['FAST'] },
    { powerClass: ['SUPER', 'SLOW'], idleOnly: true },
    { idleOnly: true, freePark: true, openNow: true },
    { brandOwned: true, plugCharge: true, minPowerW: 100_000 },
    { operatorIds: ['MA0WANYI2', 'MA0ROAM03'], maxPriceE4: 12_000 },
  ])(
    'facets: with filter %j each condition counts its stations together with all other conditions',
    async (filter) => {
      const { facets } = await search(filter);
      expect(facets?.total).toBe(await totalOf({}));
      const of = (key: FilterKey) => facets?.finds.filter((find) => find.key === key) ?? [];
      expect(of('MIN_POWER').map(({ value }) => value)).toEqual(minPowerSteps);
      expect(of('MAX_PRICE').map(({ value }) => value)).toEqual(maxPriceSteps);
      expect(new Set(facets?.finds.map(({ key }) => key))).toEqual(
        new Set(Object.keys(keys).filter((key) => key !== 'FITS_CAR')),
      );
      for (const { key, value, count } of facets?.finds ?? []) {
        const wanted = { ...filter, ...keys[key as FilterKey](value ?? 0) };
        expect([key, value, count]).toEqual([key, value, await totalOf(wanted)]);
      }
      for (const { operatorId, operatorName, count } of facets?.operators ?? []) {
        expect(operatorName).toMatch(/演示/);
        expect(count).toBe(await totalOf({ ...filter, operatorIds: [operatorId] }));
      }
      expect(facets?.operators.length).toBe(3);
    },
  );

  it('facets: only the first page has them', async () => {
    expect((await search({}, { pageNum: 2 })).facets).toBeUndefined();
  });

  it('facets: they are empty in an area without stations', async () => {
    const { facets } = await search({ idleOnly: true }, { longitude: 110, latitude: 25 });
    expect(facets).toMatchObject({ total: 0, operators: [], hiddenFavourites: 0 });
    expect(facets?.finds.every((find) => find.count === 0)).toBe(true);
  });

  it('facets: hidden favourites are counted, and a filter can keep them', async () => {
    const { list } = await search({ powerClass: ['SLOW'] }, { pageSize: 50 });
    const hidden = list.find((station) => station.counts.super.total === 0);
    if (!hidden) throw new Error('every station around has super chargers');
    await sandbox.context.db.deleteFrom('favourite').execute();
    await sandbox.context.db
      .insertInto('favourite')
      .values({ userId: '10000002', stationId: hidden.stationId, createTime: 1 })
      .execute();
    const filter: StationFilter = { powerClass: ['SUPER'] };
    expect((await search(filter)).facets?.hiddenFavourites).toBe(0);
    const before = await search(filter, {}, mine);
    expect(before.facets?.hiddenFavourites).toBe(1);
    const kept = await search({ ...filter, keepFavourites: true }, { pageSize: 50 }, mine);
    expect(kept.facets?.hiddenFavourites).toBe(0);
    expect(kept.total).toBe(before.total + 1);
    expect(kept.list.find((station) => station.stationId === hidden.stationId)?.counts).toEqual(
      hidden.counts,
    );
    const bounds = { swLng: 114, swLat: 22.5, neLng: 114.1, neLat: 22.58 };
    const near = { ...filter, keepFavourites: true, minPowerW: 500_000 };
    const { data } = await send(sandbox, stationMarkers, { bounds, zoom: 14, filter: near }, mine);
    expect(data.points.some((point) => point.stationId === hidden.stationId)).toBe(true);
  });
});

describe('the connector counts of a station', () => {
  it('station: broken and disconnected connectors are counted apart from occupied ones', async () => {
    const { list } = await search({ radiusM: 20_000 }, { pageSize: 50 });
    const groups = list.flatMap((station) => Object.values(station.counts));
    for (const group of groups) {
      expect(group.idle + (group.fault ?? 0) + (group.offline ?? 0)).toBeLessThanOrEqual(group.total);
    }
    expect(groups.some((group) => (group.fault ?? 0) > 0)).toBe(true);
    expect(groups.some((group) => (group.offline ?? 0) > 0)).toBe(true);
  });
});
