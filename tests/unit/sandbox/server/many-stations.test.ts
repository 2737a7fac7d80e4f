import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectorDetail } from '#contract/calls/charge.ts';
import { citySearch, stationDetail, stationMarkers, stationSearch } from '#contract/calls/map.ts';
import { paymentTrial } from '#contract/calls/order.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { SandboxStartError } from '#sandbox/server/http/errors.ts';
import { cities } from '#sandbox/world/cities.ts';
import { distanceM } from '#sandbox/world/station-view.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, send } from '#tests/support/sandbox/requests.ts';

standAt();

const count = 12_000;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ stations: count });
});
afterAll(() => sandbox.close());

const beijing = cities.find((city) => city.cityCode === '110100') ?? { longitude: 0, latitude: 0 };
const here = { longitude: beijing.longitude, latitude: beijing.latitude };
const around = (half: number) => ({
  swLng: here.longitude - half,
  swLat: here.latitude - half,
  neLng: here.longitude + half,
  neLat: here.latitude + half,
});
const china = { swLng: 72, swLat: 3, neLng: 138, neLat: 54 };
const markers = async (bounds: object, zoom: number, filter: object = {}) =>
  (await send(sandbox, stationMarkers, { bounds, zoom, filter })).data;
const search = async (body: object) => (await send(sandbox, stationSearch, body)).data;

describe('a world with a number of stations', () => {
  it('many stations: the world has exactly that many, the real ones among them, each with its own id', () => {
    const { stations, byId, connectorCount } = sandbox.context.world;
    expect(stations).toHaveLength(count);
    expect(byId.size).toBe(count);
    expect(sandbox.importSummary).toMatchObject({ stations: 1_706, sampled: count - 1_706 });
    const ids = stations.flatMap((station) => station.connectors.map((each) => each.connectorId));
    expect(ids).toHaveLength(connectorCount);
    expect(new Set(ids).size).toBe(connectorCount);
    expect(ids.every((id) => /^\d{13}$/.test(id))).toBe(true);
  });

  it('many stations: 1,706 are the real ones alone, fewer a part of them, and without a number 240 more', async () => {
    const idsOf = (opened: Sandbox) => opened.context.world.stations.map((each) => each.row.stationId);
    const real = await createSandbox({ stations: 1_706 });
    const few = await createSandbox({ stations: 200 });
    const usual = await createSandbox();
    expect(idsOf(real)).toHaveLength(1_706);
    expect(idsOf(real).every((id) => id.startsWith('4403'))).toBe(true);
    expect(idsOf(few)).toHaveLength(200);
    expect(idsOf(real)).toEqual(expect.arrayContaining(idsOf(few)));
    expect(idsOf(usual)).toHaveLength(1_946);
    await Promise.all([real, few, usual].map((opened) => opened.close()));
  });

  it('many stations: the same seed makes the same world, another seed another one', async () => {
    const again = await createSandbox({ stations: count });
    const other = await createSandbox({ stations: count, seed: 2 });
    const placesOf = (opened: Sandbox) =>
      opened.context.world.stations.map(({ row }) => [row.stationId, row.name, row.longitude, row.latitude]);
    expect(placesOf(again)).toEqual(placesOf(sandbox));
    expect(placesOf(other)).not.toEqual(placesOf(sandbox));
    await Promise.all([again.close(), other.close()]);
  });

  it('many stations: they are dense in the middle of each city and sparse at its edge', () => {
    for (const city of cities) {
      const all = sandbox.context.world.ofCity(city.cityCode);
      expect(all.length).toBeGreaterThan(0);
      if (city.cityCode === '440300') continue;
      const near = (metres: number) => all.filter((station) => distanceM(city, station.row) <= metres).length;
      expect(near(100_000)).toBe(all.length);
      // The inner circle is a twelfth of the ring around it.
      expect(near(10_000) * 2).toBeGreaterThan(near(36_000) - near(10_000));
    }
  });

  it.each([0, -1, 1.5, Number.NaN, 500_001])(
    'many stations: a world of %s stations is refused',
    async (stations) => {
      await expect(createSandbox({ stations })).rejects.toThrow(SandboxStartError);
    },
  );
});

describe('marker, cluster and list', () => {
  it.each([{}, { idleOnly: true }, { powerClass: ['FAST'], freePark: true }, { maxPriceE4: 9_000 }])(
    'map: markers, clusters and list count the same stations that pass filter %j',
    async (filter) => {
      const far = await markers(china, 4, filter);
      expect(far.mode).toBe('CLUSTER');
      const total = far.clusters.reduce((sum, cluster) => sum + cluster.count, far.points.length);
      const listed = await Promise.all(
        cities.map(async ({ cityCode }) => (await search({ cityCode, filter })).total),
      );
      expect(listed.reduce((sum, number) => sum + number, 0)).toBe(total);

      const near = await markers(around(0.02), 14, filter);
      expect(near.mode).toBe('POINT');
      const { list } = await search({ ...here, pageSize: 50, filter: { ...filter, radiusM: 1_500 } });
      expect(list.length).toBeGreaterThan(0);
      expect(near.points.map((point) => point.stationId)).toEqual(
        expect.arrayContaining(list.map((station) => station.stationId)),
      );
      for (const row of list) {
        const point = near.points.find((candidate) => candidate.stationId === row.stationId);
        expect(point).toEqual({ ...row, distanceM: null });
      }
    },
  );

  it('map: markers, clusters and list count a connector that an order or a test occupies', async () => {
    const point = (await markers(around(0.02), 14, { idleOnly: true })).points[0];
    const station = sandbox.context.world.byId.get(point?.stationId ?? '');
    const connectors = station?.connectors ?? [];
    expect(connectors.length).toBeGreaterThan(0);
    for (const { connectorId } of connectors) await control(sandbox, 'connector', { connectorId, status: 3 });
    const after = (await markers(around(0.02), 14, { idleOnly: true })).points;
    expect(after.map((found) => found.stationId)).not.toContain(point?.stationId);
    for (const { connectorId } of connectors)
      await control(sandbox, 'connector', { connectorId, status: null });
  });
});

describe('a generated station', () => {
  it('generated station: it has details, connectors and a price like any other, and can be charged at', async () => {
    const first = (await search({ ...here, filter: { idleOnly: true } })).list[0];
    const { data: detail } = await send(sandbox, stationDetail, { stationId: first?.stationId });
    expect(detail).toMatchObject({ name: first?.name, counts: first?.counts });
    const connector = detail.equipments
      .flatMap((equipment) => equipment.connectors)
      .find((candidate) => candidate.status === 1);
    const connectorId = connector?.connectorId ?? '';
    const shown = await send(sandbox, connectorDetail, { connectorId });
    expect(shown).toMatchObject({ code: 0, data: { station: { stationId: first?.stationId } } });
    const headers = await loginHeaders(sandbox, 'normal');
    const trial = await send(sandbox, paymentTrial, { connectorId, couponId: null }, headers);
    expect(trial).toMatchObject({ code: 0, data: { connectorId } });
  });

  it('generated station: it counts for its city', async () => {
    const { current } = (await send(sandbox, citySearch, here)).data;
    expect(current?.stationCount).toBe((await search({ cityCode: '110100' })).total);
  });
});

describe('a stored world', () => {
  it('stored world: its generated stations are kept, and another number of stations is refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plugway-'));
    const db = join(folder, 'state.sqlite');
    const idsOf = (opened: Sandbox) => opened.context.world.stations.map((each) => each.row.stationId);
    const first = await createSandbox({ db, stations: 2_500 });
    const ids = idsOf(first);
    await first.close();
    const second = await createSandbox({ db });
    expect(idsOf(second)).toEqual(ids);
    await second.close();
    await expect(createSandbox({ db, stations: 3_000 })).rejects.toThrow(
      /794 more stations.*, not 3000 stations/,
    );
    rmSync(folder, { recursive: true });
  });
});
