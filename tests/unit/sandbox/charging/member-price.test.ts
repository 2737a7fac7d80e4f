import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeCurrent, chargeStart } from '#contract/calls/charge.ts';
import { orderDetail } from '#contract/calls/order.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import { created, createTestWorld, requestId, users, type TestWorld } from './harness.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
  const { db } = world.context;
  const price = { elecPriceE4: 10_000, servicePriceE4: 8_000, memberServicePriceE4: 3_000 };
  for (const row of await db.selectFrom('tariff').selectAll().execute()) {
    const segments = [{ startMin: 0, endMin: 1_440, period: 3, ...price }];
    const json = JSON.stringify({ ...(JSON.parse(row.json) as Tariff), segments });
    await db.updateTable('tariff').set({ json }).where('tariffId', '=', row.tariffId).execute();
  }
});
afterEach(() => world.sandbox.close());

it.each([
  ['a member', 1, 3_000],
  ['anybody else', 0, 8_000],
])(
  'member price: the trial, the running cost and the bill of %s use the same price',
  async (_, memberLevel, servicePriceE4) => {
    const { db } = world.context;
    await db.updateTable('user').set({ memberLevel }).where('userId', '=', users.normal).execute();
    // Points that cover the whole amount: an order without a cashier.
    await db.updateTable('user').set({ points: 90_000 }).where('userId', '=', users.normal).execute();
    const { trial, orderNo } = await created(world, world.dc, { points: 50_000 });
    expect(trial.currentPriceE4).toBe(10_000 + servicePriceE4);
    const fees = (wh: number) => [Math.round(wh / 10), Math.round((wh * servicePriceE4) / 100_000)];
    expect(trial.estimatedAmount).toBe(fees(trial.estimatedWh)[0]! + fees(trial.estimatedWh)[1]!);

    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    world.pass(4_000 + 100_000);
    const running = (await world.ask(chargeCurrent, { orderNo }))?.session;
    expect(running?.chargedWh).toBeGreaterThan(1_000);
    expect([running?.elecAmount, running?.serviceAmount]).toEqual(fees(running?.chargedWh ?? 0));

    world.pass(4 * 3_600_000);
    const bill = await world.ask(orderDetail, { orderNo });
    expect(bill.status).toBe('SETTLED');
    expect(bill.details.map((line) => line.servicePriceE4)).toEqual([servicePriceE4]);
    expect([bill.elecAmount, bill.serviceAmount]).toEqual(fees(bill.chargedWh));
  },
);
