import { describe, expect, it } from 'vitest';
import { createStation } from '#features/station/station.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { freeGun } from '#tests/unit/map/charging.ts';
import { sentTo, valueOf } from '#tests/unit/map/support.ts';

const sandbox = sharedSandbox();

async function openStation(stationId?: string) {
  const test = await createTestEnvironment({ sandbox });
  const gun = await freeGun(test);
  const screen = createStation(test.env, stationId ?? gun.stationId);
  const stops = [screen.$station, screen.$guns, screen.$price, screen.$age].map((it) => it.listen(() => {}));
  await test.idle();
  return { test, gun, screen, leave: () => stops.forEach((stop) => stop()) };
}

describe('/charge/station', () => {
  it('shows the station, its guns by power class and its price', async () => {
    const { screen, gun, leave } = await openStation();
    const station = valueOf(screen.$station);
    expect(station.name).toBe(gun.name);
    const { groups } = screen.$guns.get();
    for (const key of ['super', 'fast', 'slow'] as const) {
      const group = groups.find((it) => it.key === key.toUpperCase());
      expect({ idle: group?.idle ?? 0, total: group?.guns.length ?? 0 }).toEqual({
        idle: station.counts[key].idle,
        total: station.counts[key].total,
      });
    }
    const price = screen.$price.get();
    expect(price?.now.priceE4).toBeGreaterThan(0);
    expect(price?.nextStartTime).toBeGreaterThan(Date.UTC(2026, 2, 2, 2));
    leave();
  });

  it('refreshes the guns as the server says, tells their age, and rests while hidden', async () => {
    const { screen, gun, test, leave } = await openStation();
    const state = () =>
      screen.$guns
        .get()
        .groups.flatMap((it) => it.guns)
        .find((it) => it.connectorId === gun.connectorId)?.status;
    expect(state()).toBe(1);
    await test.control('connector', { connectorId: gun.connectorId, status: 3 });
    await test.tick(7_000);
    expect(screen.$age.get()).toBe(7_000);
    await test.tick(3_000);
    expect(state()).toBe(3);
    expect(screen.$age.get()).toBe(0);
    const before = sentTo(test, '/station/connectors').length;
    test.setVisible(false);
    await test.tick(60_000);
    expect(sentTo(test, '/station/connectors')).toHaveLength(before);
    await test.control('connector', { connectorId: gun.connectorId, status: 1 });
    test.setVisible(true);
    await test.idle();
    expect(state()).toBe(1);
    leave();
  });

  it('keeps the last states when a refresh fails, and says so', async () => {
    const { screen, test, leave } = await openStation();
    await test.control('fault', { path: '/v1/h5/charging/map/station/connectors', kind: 'cut', times: 1 });
    await test.tick(11_000);
    expect(screen.$guns.get().stale).toBe(true);
    expect(screen.$guns.get().groups.length).toBeGreaterThan(0);
    await test.tick(2_000);
    expect(screen.$guns.get().stale).toBe(false);
    leave();
  });

  it.each(['', 'nowhere'])('fails for the station %j', async (stationId) => {
    const { screen, test, leave } = await openStation(stationId);
    expect(screen.$station.get()).toMatchObject({ state: 'failed', error: { message: '充电站不存在' } });
    expect(sentTo(test, '/station/detail')).toHaveLength(stationId ? 1 : 0);
    leave();
  });

  it('tells the distance from where the map saw the owner last', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { stationId } = await freeGun(test);
    const withoutPlace = createStation(test.env, stationId);
    let stop = withoutPlace.$station.listen(() => {});
    await test.idle();
    expect(valueOf(withoutPlace.$station).distanceM).toBeNull();
    stop();
    const { longitude, latitude } = valueOf(withoutPlace.$station);
    test.env.sessionStorage.write('map:me', { longitude, latitude });
    const withPlace = createStation(test.env, stationId);
    stop = withPlace.$station.listen(() => {});
    await test.idle();
    expect(valueOf(withPlace.$station).distanceM).toBe(0);
    stop();
  });

  it('opens the navigation', async () => {
    const { screen, test, leave } = await openStation();
    const { name, latitude, longitude } = valueOf(screen.$station);
    await screen.navigate();
    expect(test.bridge.calls.pop()?.params).toEqual({ name, lat: latitude, lng: longitude, type: 0 });
    leave();
  });
});
