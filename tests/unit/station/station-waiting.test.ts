import { describe, expect, it } from 'vitest';
import { stationConnectors } from '#contract/calls/map.ts';
import { chargeCurrent, connectorDetail } from '#contract/calls/charge.ts';
import { groupConnectors } from '#features/station/group-connectors.ts';
import { freeSoon } from '#features/station/connector-words.ts';
import { createStation } from '#features/station/station.store.ts';
import { atAddress } from '#tests/support/at-address.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestEnvironment } from '#tests/support/test-environment.ts';
import { chargeOn, freeConnector } from '#tests/support/sandbox/charge-on.ts';

const sandbox = sharedSandbox();

/** A station in service, open all day, whose DC connectors are under a tariff. */
async function stationUnder({ sandbox: { context } }: TestEnvironment, tariffId: string): Promise<string> {
  const rows = await context.db
    .selectFrom('station')
    .innerJoin('connector', 'connector.stationId', 'station.stationId')
    .select(['station.stationId', 'json'])
    .where('stationStatus', '=', 50)
    .where('connector.tariffId', '=', tariffId)
    .where('station.tariffId', '=', tariffId)
    .where('powerClass', '=', 'FAST')
    .orderBy('station.stationId')
    .execute();
  const open = rows.find((row) => row.json.includes('"allDay":true'));
  if (!open) throw new Error(`no station under ${tariffId}`);
  return open.stationId;
}

async function open(test: TestEnvironment, stationId: string) {
  const screen = createStation(atAddress(test.env, `/charge/station?stationId=${stationId}`));
  const { prices, $waiting } = screen;
  const leave = $waiting.listen(() => {});
  await test.idle();
  await test.idle();
  return { $waiting, prices, leave };
}

describe('waiting at a station', () => {
  it('station names the saving per kWh at the best later hour', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const { $waiting, leave } = await open(test, await stationUnder(test, 'T1'));
    // 10:00, peak; flat from 12:00, valley from 23:00.
    expect($waiting.get()).toMatchObject({ best: { savedE4: 6_000, isTomorrow: false }, isFlat: false });
    leave();
  });

  it('saving is unknown while the tariff cannot be read, which differs from no price', async () => {
    const test = await createTestEnvironment({ sandbox });
    await test.control('fault', { path: '/v1/h5/charging/map/station/tariff', kind: 'status', status: 500 });
    const { $waiting, prices, leave } = await open(test, await stationUnder(test, 'T1'));
    expect(prices.$tariff.get().state).toBe('failed');
    expect($waiting.get()).toBeUndefined();
    await test.control('fault/clear');
    await prices.refresh();
    expect($waiting.get()?.best?.savedE4).toBe(6_000);
    leave();
  });

  it('saving by waiting is computed for the current hour: there is none in the cheapest one', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { $waiting, leave } = await open(test, await stationUnder(test, 'T1'));
    await test.control('clock', { advanceMs: 13 * 3_600_000 });
    await test.tick(60_000);
    expect($waiting.get()).toMatchObject({ best: null, isFlat: false });
    expect($waiting.get()?.dearer?.savedE4).toBeLessThan(0);
    leave();
  });

  it('saving uses the member price if it applies', async () => {
    const bestPrice = async (login: 'new' | 'normal') => {
      const test = await createTestEnvironment({ sandbox, login });
      const { $waiting, prices, leave } = await open(test, await stationUnder(test, 'T5'));
      const fast = prices.$classes.get().find(({ powerClass }) => powerClass === 'FAST');
      const bestE4 = (fast?.price?.now.priceE4 ?? NaN) - ($waiting.get()?.best?.savedE4 ?? NaN);
      leave();
      return bestE4;
    };
    expect(await bestPrice('new')).toBe(8_120);
    expect(await bestPrice('normal')).toBe(6_600);
  });

  it.each([
    ['overlapping', [0, 800, 700, 1440]],
    ['empty', [0, 0, 0, 1440]],
    ['with a gap', [0, 600, 700, 1440]],
  ])('waiting row: is not shown if the tariff segments are %s', async (_, [a, b, c, d]) => {
    const test = await createTestEnvironment({ sandbox });
    const stationId = await stationUnder(test, 'T1');
    const { db } = test.sandbox.context;
    const row = await db
      .selectFrom('tariff')
      .selectAll()
      .where('tariffId', '=', 'T1')
      .executeTakeFirstOrThrow();
    const tariff = JSON.parse(row.json) as { segments: object[] };
    const [first, second] = tariff.segments;
    const segments = [
      { ...first, startMin: a, endMin: b },
      { ...second, startMin: c, endMin: d },
    ];
    const set = (json: string) =>
      db.updateTable('tariff').set({ json }).where('tariffId', '=', 'T1').execute();
    await set(JSON.stringify({ ...tariff, segments }));
    const { $waiting, prices, leave } = await open(test, stationId);
    expect($waiting.get()).toBeNull();
    expect([...new Set(prices.$classes.get().map(({ price }) => price))]).toEqual([null]);
    leave();
    await set(row.json);
  });
});

describe('estimates of running sessions', () => {
  it('estimate of a running session: a charge of the sandbox has one, which is in the future', async () => {
    const test = await createTestEnvironment({ sandbox });
    const { stationId } = await freeConnector(test);
    const now = test.clock.serverNow();
    const { equipments } = await test.env.call(stationConnectors, { stationId });
    for (const connector of equipments.flatMap((each) => each.connectors)) {
      expect(connector.estimatedFreeTime === null).toBe(connector.status !== 3);
      expect(connector.estimateTime === null).toBe(connector.status !== 3);
      if (connector.estimatedFreeTime === null) continue;
      expect(connector.estimatedFreeTime).toBeGreaterThan(now);
      expect(connector.estimateTime).toBeLessThanOrEqual(now);
    }
  });

  it('estimate of a running session: a charge of an order ends as its session expects, and has no estimate once the device is silent', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const connector = await freeConnector(test);
    const orderNo = await chargeOn(test, connector.connectorId);
    const current = await test.env.call(chargeCurrent, { orderNo });
    const session = current?.session;
    if (!session?.estimatedRemainSec) throw new Error('nothing runs');
    const expected = {
      status: 3,
      chargingSoc: session.soc,
      estimateTime: session.sampleTime,
      estimatedFreeTime: session.sampleTime + session.estimatedRemainSec * 1000,
    };
    const read = async () => {
      const { equipments } = await test.env.call(stationConnectors, { stationId: connector.stationId });
      return equipments
        .flatMap((equipment) => equipment.connectors)
        .find((candidate) => candidate.connectorId === connector.connectorId);
    };
    expect(await read()).toMatchObject(expected);
    const detail = await test.env.call(connectorDetail, { connectorId: connector.connectorId });
    expect(detail.connector).toMatchObject(expected);

    await test.control('scenario', { device: 'silent' });
    await test.tick(120_000);
    expect(await read()).toMatchObject({ status: 3, estimatedFreeTime: null, estimateTime: null });
  });

  it('estimates of running sessions are shown only while a class is full', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const connector = await freeConnector(test);
    const { db } = test.sandbox.context;
    const others = await db
      .selectFrom('connector')
      .select(['connectorId', 'powerClass'])
      .where('stationId', '=', connector.stationId)
      .where('connectorId', '!=', connector.connectorId)
      .execute();
    for (const { connectorId } of others) await test.control('connector', { connectorId, status: 255 });
    await chargeOn(test, connector.connectorId);
    const soon = async () => {
      const { equipments } = await test.env.call(stationConnectors, { stationId: connector.stationId });
      const fast = groupConnectors(equipments).find((group) => group.key === 'FAST');
      return freeSoon(fast?.connectors ?? [], test.clock.serverNow());
    };
    const found = await soon();
    expect(found?.time).toBeGreaterThan(test.clock.serverNow());
    expect(found?.ageMs).toBeLessThanOrEqual(10_000);
    const other = others.find((candidate) => candidate.powerClass === 'FAST');
    if (!other) throw new Error('a station with one fast connector');
    await test.control('connector', { connectorId: other.connectorId, status: 1 });
    expect(await soon()).toBeNull();
  });
});
