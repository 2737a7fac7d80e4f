import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { stationDetail } from '#contract/calls/map/station-detail.ts';
import { areaKey } from '#domain/known-station.ts';
import { createStationList } from '#features/map/list/station-list.store.ts';
import { ConnectorGroups } from '#features/station/connector-groups.tsx';
import { createStation } from '#features/station/station.store.ts';
import { atAddress } from '#tests/support/at-address.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();

async function openStation(stationId?: string) {
  const test = await createTestEnvironment({ sandbox });
  const connector = await freeConnector(test);
  const screen = createStation(
    atAddress(test.env, `/charge/station?stationId=${stationId ?? connector.stationId}`),
  );
  const { prices } = screen;
  const stops = [screen.$station, screen.$connectors, prices.$classes, screen.$age].map((store) =>
    store.listen(() => {}),
  );
  await test.idle();
  return { test, connector, screen, prices, leave: () => stops.forEach((stop) => stop()) };
}

describe('/charge/station', () => {
  it('/charge/station shows the station, its connectors by power class and its price', async () => {
    const { screen, prices, connector, leave } = await openStation();
    const station = valueOf(screen.$station);
    expect(station.name).toBe(connector.name);
    const { groups } = screen.$connectors.get();
    for (const key of ['super', 'fast', 'slow'] as const) {
      const group = groups.find((candidate) => candidate.key === key.toUpperCase());
      expect({ idle: group?.idle ?? 0, total: group?.connectors.length ?? 0 }).toEqual({
        idle: station.counts[key].idle,
        total: station.counts[key].total,
      });
    }
    const price = prices.$classes.get()[0]?.price;
    expect(price?.now.priceE4).toBeGreaterThan(0);
    expect(price?.nextStartTime).toBeGreaterThan(Date.UTC(2026, 2, 2, 2));
    leave();
  });

  it('a closed station has no free connectors', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { db } = test.sandbox.context;
    const closed = db.selectFrom('station').select('stationId').where('stationStatus', '=', 6);
    const { stationId } = await closed.executeTakeFirstOrThrow();
    const { screen, leave } = await openStation(stationId);
    const { groups } = screen.$connectors.get();
    expect(groups.some(({ connectors }) => connectors.some(({ status }) => status === 1))).toBe(true);
    expect(groups.map(({ idle }) => idle)).toEqual(groups.map(() => 0));
    const drawn = renderToStaticMarkup(createElement(ConnectorGroups, { groups, now: 0, expanded: [] }));
    expect(drawn).toContain('停用');
    expect(drawn).not.toContain('空闲</');
    leave();
  });

  it('a station that cannot be read keeps its name from the map', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { stationId, name } = await freeConnector(test);
    const screen = createStation(atAddress(test.env, `/charge/station?stationId=${stationId}`));
    expect(screen.knownName()).toBe('');
    const { storage } = test.env;
    // An entry in an unknown format is ignored.
    storage.write(`${areaKey}0,0`, { stations: [{}] });
    storage.write(`${areaKey}1,1`, { stations: [{ station: { stationId, name } }] });
    expect(screen.knownName()).toBe(name);
  });

  it('a station that cannot be read keeps its name from a list', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { stationId, name } = await freeConnector(test);
    const { longitude, latitude } = await test.env.call(stationDetail, { stationId });
    const list = createStationList(test.env);
    const center = { longitude: Number(longitude), latitude: Number(latitude) };
    await list.load({ center, from: null, radiusM: 1_000, sort: 'DISTANCE', filter: {} });
    for (const odd of ['__proto__', 'constructor', 'toString']) {
      expect(createStation(atAddress(test.env, `/charge/station?stationId=${odd}`)).knownName()).toBe('');
    }
    const screen = createStation(atAddress(test.env, `/charge/station?stationId=${stationId}`));
    expect(screen.knownName()).toBe(name);
  });

  it('connectors are polled as the server says, with their age, and not while the page is hidden', async () => {
    const { screen, connector, test, leave } = await openStation();
    const state = () =>
      screen.$connectors
        .get()
        .groups.flatMap((group) => group.connectors)
        .find((candidate) => candidate.connectorId === connector.connectorId)?.status;
    expect(state()).toBe(1);
    await test.control('connector', { connectorId: connector.connectorId, status: 3 });
    await test.tick(7_000);
    expect(screen.$age.get()).toBe(7_000);
    await test.tick(3_000);
    expect(state()).toBe(3);
    expect(screen.$age.get()).toBe(0);
    const before = sentTo(test, '/station/connectors').length;
    test.setVisible(false);
    await test.tick(60_000);
    expect(sentTo(test, '/station/connectors')).toHaveLength(before);
    await test.control('connector', { connectorId: connector.connectorId, status: 1 });
    test.setVisible(true);
    await test.idle();
    expect(state()).toBe(1);
    leave();
  });

  it('connectors keep their last states if a poll fails, and are marked as old', async () => {
    const { screen, test, leave } = await openStation();
    await test.control('fault', { path: '/v1/h5/charging/map/station/connectors', kind: 'cut', times: 1 });
    await test.tick(11_000);
    expect(screen.$connectors.get().stale).toBe(true);
    expect(screen.$connectors.get().groups.length).toBeGreaterThan(0);
    await test.tick(2_000);
    expect(screen.$connectors.get().stale).toBe(false);
    leave();
  });

  it.each([
    ['', '请重新选择充电站'],
    ['nowhere', '充电站不存在'],
  ])('station page: station %j shows an error', async (stationId, message) => {
    const { screen, test, leave } = await openStation(stationId);
    expect(screen.$station.get()).toMatchObject({ state: 'failed', error: { message } });
    expect(sentTo(test, '/station/detail')).toHaveLength(stationId ? 1 : 0);
    leave();
  });

  it('distance is measured from the last location of the user on the map', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { stationId } = await freeConnector(test);
    const withoutPlace = createStation(atAddress(test.env, `/charge/station?stationId=${stationId}`));
    let stop = withoutPlace.$station.listen(() => {});
    await test.idle();
    expect(valueOf(withoutPlace.$station).distanceM).toBeNull();
    stop();
    const { longitude, latitude } = valueOf(withoutPlace.$station);
    test.env.sessionStorage.write('map:me', { longitude, latitude });
    const withPlace = createStation(atAddress(test.env, `/charge/station?stationId=${stationId}`));
    stop = withPlace.$station.listen(() => {});
    await test.idle();
    expect(valueOf(withPlace.$station).distanceM).toBe(0);
    stop();
  });

  it('navigation button opens the navigation of the app', async () => {
    const { screen, test, leave } = await openStation();
    const { name, latitude, longitude } = valueOf(screen.$station);
    await screen.way.navigate(valueOf(screen.$station));
    expect(test.bridge.calls.pop()?.params).toEqual({ name, lat: latitude, lng: longitude, type: 0 });
    leave();
  });
});
