import { describe, expect, it } from 'vitest';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { failedStartsText, lastChargeText } from '#domain/connector-record.ts';
import { orderOf } from '#sandbox/charging/orders/order-record.ts';
import { pastCharges } from '#sandbox/world/past-charges.ts';
import { chargeOn, freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();
const hourMs = 3_600_000;

describe('record of a connector', () => {
  it.each([
    [5, 3, '近 7 天 5\u00a0次启动 3\u00a0次失败，建议换一把'],
    [6, 3, '近 7 天 6\u00a0次启动 3\u00a0次失败，建议换一把'],
    [6, 2, null],
    [4, 4, null],
  ])('record of a connector: of %i starts, %i failed: the advice is %j', (starts7d, failedStarts7d, text) => {
    expect(failedStartsText({ lastChargeTime: null, starts7d, failedStarts7d })).toBe(text);
  });

  it('record of a connector: the last charge is shown with its age, and not if it is unknown or in the future', () => {
    const now = Date.UTC(2026, 10, 29, 4);
    const at = (lastChargeTime: number | null) =>
      lastChargeText({ lastChargeTime, starts7d: 9, failedStarts7d: 0 }, now);
    expect(at(now - 2 * hourMs)).toBe('2 小时前有人充过');
    expect(at(now + 1)).toBe(null);
    expect(at(null)).toBe(null);
    expect([lastChargeText(null, now), failedStartsText(null)]).toEqual([null, null]);
  });

  it("record of a connector: the sandbox adds the owner's charge to those of other drivers", async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const { connectorId } = await freeConnector(test);
    await chargeOn(test, connectorId);
    await test.tick(10 * 60_000);
    await test.control('connector', { connectorId, status: 1 });
    await test.tick(60_000);
    const { record } = (await test.env.call(connectorDetail, { connectorId })).connector;
    const { world, seed, clock } = test.sandbox.context;
    const row = world.connector(connectorId);
    if (!row) throw new Error('no connector');
    const others = pastCharges(seed, row, clock.now());
    expect(record?.starts7d).toBe(others.starts7d + 1);
    expect(record?.failedStarts7d).toBe(others.failedStarts7d);
    const age = clock.now() - (record?.lastChargeTime ?? 0);
    expect(age).toBeGreaterThanOrEqual(60_000);
    expect(age).toBeLessThan(3 * 60_000);
  });

  it('record of a connector: an earlier charge of an account is a start that succeeded', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'heavy' });
    const { world, seed, clock, db } = test.sandbox.context;
    const rows = await db.selectFrom('order').selectAll().execute();
    const charged = rows
      .map(orderOf)
      .filter(({ record, connectorId }) => record.charge && world.connector(connectorId));
    const { connectorId } = charged.reduce((latest, each) =>
      each.statusTime > latest.statusTime ? each : latest,
    );
    const row = world.connector(connectorId);
    if (!row) throw new Error('no connector');
    const others = pastCharges(seed, row, clock.now());
    const { record } = (await test.env.call(connectorDetail, { connectorId })).connector;
    expect(record?.starts7d).toBeGreaterThan(others.starts7d);
    expect(record?.failedStarts7d).toBe(others.failedStarts7d);
  });

  it('record of a connector: in the sandbox a few connectors fail to start more often than not, most do not', async () => {
    const { world, seed, clock } = (await createTestEnvironment({ sandbox })).sandbox.context;
    const connectors = world.stations.slice(0, 100).flatMap((station) => [...station.connectors]);
    const advised = connectors.filter((row) => failedStartsText(pastCharges(seed, row, clock.now())));
    expect(advised.length / connectors.length).toBeGreaterThan(0.01);
    expect(advised.length / connectors.length).toBeLessThan(0.06);
  });
});
