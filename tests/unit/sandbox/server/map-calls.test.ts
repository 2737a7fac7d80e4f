import { describe, expect, it } from 'vitest';
import { codes } from '#contract/codes.ts';
import {
  stationConnectors,
  stationDetail,
  stationMarkers,
  stationSearch,
  stationTariff,
} from '#contract/calls/map.ts';
import { isFree } from '#contract/schema/station/connector.ts';
import { distanceM } from '#sandbox/world/station-view.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, send, sandboxOfFile } from '#tests/support/sandbox/requests.ts';

standAt();

const sandbox = await sandboxOfFile();

const centre = { longitude: 114.0545, latitude: 22.5405 };
const search = async (body: object) => (await send(sandbox, stationSearch, body)).data;

describe('the search for stations', () => {
  it('station search: stations around a position are nearest first', async () => {
    const page = await search(centre);
    expect(page).toMatchObject({ pageNum: 1, pageSize: 10, hasMore: true });
    expect(page.list).toHaveLength(10);
    const distances = page.list.map((station) => station.distanceM ?? -1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances[0]).toBeLessThan(1_000);
  });

  it('station search: a coupon of some stations finds these alone, one that the caller does not have finds none', async () => {
    const ofCoupon = async (login: 'normal' | 'heavy', couponId: string) => {
      const request = { ...centre, pageSize: 50, filter: { couponId } };
      return (await send(sandbox, stationSearch, request, await loginHeaders(sandbox, login))).data;
    };
    const all = await search(centre);
    const ofBrand = await search({ ...centre, filter: { brandOwned: true } });
    const some = await ofCoupon('heavy', 'Q100000034');
    expect(some.list.every(({ brandOwned }) => brandOwned)).toBe(true);
    expect(some.total).toBe(ofBrand.total);
    expect(some.total).toBeLessThan(all.total);
    expect(some.facets?.total).toBe(all.total);
    expect((await ofCoupon('heavy', 'Q100000031')).total).toBe(all.total);
    expect((await ofCoupon('normal', 'Q100000031')).total).toBe(0);
  });

  it('station search: all results are within the radius', async () => {
    const all = await search({ ...centre, pageSize: 50, filter: { radiusM: 1_500 } });
    expect(all.total).toBeGreaterThan(0);
    expect(all.list.every((station) => (station.distanceM ?? Infinity) <= 1_500)).toBe(true);
    const wider = await search({ ...centre, filter: { radiusM: 3_000 } });
    expect(wider.total).toBeGreaterThan(all.total);
    expect((await search({ longitude: 110, latitude: 25 })).total).toBe(0);
  });

  it('station search: distance and order are measured from the caller, within the area around the centre', async () => {
    const from = { longitude: 114.085, latitude: 22.56 };
    const area = { ...centre, filter: { radiusM: 3_000 }, pageSize: 50 };
    const around = await search(area);
    const seen = await search({ ...area, from });
    expect(seen.total).toBe(around.total);
    expect(seen.facets).toEqual(around.facets);
    const distances = seen.list.map((station) => station.distanceM);
    expect(distances).toEqual(seen.list.map((station) => distanceM(from, station)));
    expect(distances).toEqual([...distances].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(seen.list[0]?.stationId).not.toBe(around.list[0]?.stationId);
    const next = await search({ ...area, from, pageNum: 2 });
    expect(next.list[0]?.distanceM).toBeGreaterThanOrEqual(distances.at(-1) ?? Infinity);
  });

  it.each(['PRICE', 'POWER', 'RATING'] as const)('station search: results are sorted by %s', async (sort) => {
    const { list } = await search({ ...centre, sort, pageSize: 50 });
    const values = list.map((station) =>
      sort === 'PRICE'
        ? (station.currentPriceE4 ?? Infinity)
        : sort === 'POWER'
          ? -station.maxPowerW
          : -(station.rating ?? 0),
    );
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(new Set(list.map((station) => station.stationId)).size).toBe(50);
  });

  it('station search: filters are combined', async () => {
    const filter = { freePark: true, powerClass: ['SUPER'], idleOnly: true, brandOwned: true };
    const { list, total } = await search({ cityCode: '440300', pageSize: 50, filter });
    expect(total).toBeGreaterThan(0);
    expect(
      list.every(
        (station) =>
          ['FREE', 'LIMITED_FREE'].includes(station.parkTag) &&
          station.counts.super.idle > 0 &&
          station.brandOwned &&
          station.maxPowerW >= 180_000,
      ),
    ).toBe(true);
    // Limited free parking passes as well: each row states which of the two it is.
    expect(new Set(list.map((station) => station.parkTag)).size).toBe(2);
    const cheap = await search({ cityCode: '440300', pageSize: 50, filter: { maxPriceE4: 9_000 } });
    expect(cheap.list.every((station) => (station.currentPriceE4 ?? Infinity) <= 9_000)).toBe(true);
  });

  it('station search: stations are found by name and address', async () => {
    const { list } = await search({ keyword: '蛇口', pageSize: 50 });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((station) => (station.name + station.address).includes('蛇口'))).toBe(true);
    expect((await search({ keyword: '没有这样的站' })).total).toBe(0);
  });

  it('station search: later pages are cut from the list of the first, whatever changed since', async () => {
    const body = { ...centre, pageSize: 20, sort: 'PRICE', filter: { idleOnly: true } };
    const first = await search(body);
    const second = await search({ ...body, pageNum: 2, snapshotTime: first.snapshotTime });
    await control(sandbox, 'clock', { advanceMs: 5 * 3_600_000 });
    for (const connector of await idleConnectors(first.list[0]?.stationId ?? '')) {
      await control(sandbox, 'connector', { connectorId: connector, status: 255 });
    }
    const later = await search({ ...body, pageNum: 2, snapshotTime: first.snapshotTime });
    expect(later.list.map((station) => station.stationId)).toEqual(
      second.list.map((station) => station.stationId),
    );
    expect(later.total).toBe(first.total);
    const seen = new Set([...first.list, ...later.list].map((station) => station.stationId));
    expect(seen.size).toBe(40);
  });

  it('station search: the last page has no cursor to another', async () => {
    const { total } = await search({ ...centre, filter: { radiusM: 2_000 } });
    const last = await search({ ...centre, filter: { radiusM: 2_000 }, pageNum: Math.ceil(total / 10) });
    expect(last.hasMore).toBe(false);
    expect((await search({ ...centre, pageNum: 999 })).list).toEqual([]);
  });
});

const idleConnectors = async (stationId: string) => {
  const { data } = await send(sandbox, stationConnectors, { stationId });
  return data.equipments.flatMap((equipment) => equipment.connectors.map((each) => each.connectorId));
};

describe('map markers', () => {
  const markers = async (half: number, zoom: number) => {
    const bounds = {
      swLng: centre.longitude - half,
      swLat: centre.latitude - half,
      neLng: centre.longitude + half,
      neLat: centre.latitude + half,
    };
    return (await send(sandbox, stationMarkers, { bounds, zoom, filter: {} })).data;
  };

  it('map: few stations are points, many are clusters', async () => {
    const near = await markers(0.02, 15);
    expect(near.mode).toBe('POINT');
    expect(near.points.length).toBeGreaterThan(0);
    expect(near.clusters).toEqual([]);
    const far = await markers(0.65, 9);
    expect(far.mode).toBe('CLUSTER');
    expect(far.clusters.reduce((sum, cluster) => sum + cluster.count, far.points.length)).toBe(1706);
    expect(far.clusters.every((cluster) => cluster.idle <= cluster.count)).toBe(true);
  });
});

describe('the details of a station', () => {
  it('station details: there are as many connectors as the counts state, and the current price', async () => {
    const [found] = (await search(centre)).list;
    const { data } = await send(sandbox, stationDetail, { stationId: found?.stationId, ...centre });
    const connectors = data.equipments.flatMap((equipment) => equipment.connectors);
    const { slow, fast, super: top } = data.counts;
    expect(connectors).toHaveLength(slow.total + fast.total + top.total);
    expect(connectors.filter(isFree)).toHaveLength(slow.idle + fast.idle + top.idle);
    expect(data.distanceM).toBe(found?.distanceM);
    const price = (await send(sandbox, stationTariff, { stationId: data.stationId })).data;
    const segment = price.tariff.segments[price.nowSegment ?? -1];
    expect(segment).toBeDefined();
  });

  it('station details: the member price is only returned to members', async () => {
    const row = await sandbox.context.db
      .selectFrom('station')
      .innerJoin('connector', 'connector.stationId', 'station.stationId')
      .select(['station.stationId', 'connector.connectorId'])
      .where('connector.tariffId', '=', 'T5')
      .executeTakeFirstOrThrow();
    const { stationId } = row;
    expect((await send(sandbox, stationDetail, { stationId })).data.memberPriceE4).toBeNull();
    const fresh = await loginHeaders(sandbox, 'new');
    expect((await send(sandbox, stationDetail, { stationId }, fresh)).data.memberPriceE4).toBeNull();
    const member = await loginHeaders(sandbox, 'normal');
    const { data } = await send(sandbox, stationDetail, { stationId }, member);
    expect(data.memberPriceE4).toBeLessThan(data.currentPriceE4 ?? 0);
    const tariff = (await send(sandbox, stationTariff, { connectorId: row.connectorId }, member)).data;
    expect(tariff).toMatchObject({ memberName: '普路威会员', tariff: { tariffId: 'T5' } });
  });

  it('station details: a user with a default car learns whether it can charge there', async () => {
    const { stationId } = await sandbox.context.db
      .selectFrom('station')
      .innerJoin('connector', 'connector.stationId', 'station.stationId')
      .select('station.stationId')
      .groupBy('station.stationId')
      .having((eb) => eb.fn.min('powerClass'), '=', 'SLOW')
      .having((eb) => eb.fn.max('powerClass'), '=', 'SLOW')
      .executeTakeFirstOrThrow();
    const fits = async (headers?: Headers) =>
      (await send(sandbox, stationDetail, { stationId }, headers)).data.fitsCar;
    const member = await loginHeaders(sandbox, 'normal');
    expect([await fits(), await fits(member)]).toEqual([null, true]);
    const { db } = sandbox.context;
    const cars = await db.selectFrom('car').selectAll().execute();
    for (const { vin, json } of cars) {
      const onlyDc = JSON.stringify({ ...(JSON.parse(json) as object), portAc: false });
      await db.updateTable('car').set({ json: onlyDc }).where('vin', '=', vin).execute();
    }
    expect(await fits(member)).toBe(false);
    for (const { vin, json } of cars)
      await db.updateTable('car').set({ json }).where('vin', '=', vin).execute();
  });

  it('station details: an unknown station is refused', async () => {
    expect(await send(sandbox, stationDetail, { stationId: 'x' })).toMatchObject({
      code: codes.noSuchOrder,
      message: '充电站不存在',
    });
  });
});
