import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderCreate, orderDetail, orderRefund, paymentTrial } from '#contract/calls/order.ts';
import type { EnergyCard } from '#sandbox/complete-entities.ts';
import { createRequest, createTestWorld, requestId, users, type TestWorld } from './harness.ts';
import { weakPiles, withoutArrears } from './pile.ts';

const cardId = `C${users.heavy}3`;
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld({ stationId: weakPiles });
  await withoutArrears(world);
});
afterEach(() => world.sandbox.close());

async function remain(): Promise<number> {
  const row = await world.context.db
    .selectFrom('energyCard')
    .select('json')
    .where('cardId', '=', cardId)
    .executeTakeFirstOrThrow();
  return (JSON.parse(row.json) as EnergyCard).remain;
}

const trialWithCard = () =>
  world.ask(paymentTrial, { connectorId: world.dc, couponId: null, cardIds: [cardId] }, users.heavy);

async function createdWithCard() {
  const trial = await trialWithCard();
  return world.ask(orderCreate, createRequest(trial), users.heavy);
}

it('card for a number of charges: the quote states that it covers the whole charge', async () => {
  const trial = await trialWithCard();
  expect(trial.cards.find((card) => card.card.cardId === cardId)).toMatchObject({
    usable: true,
    reason: null,
    estimatedWh: trial.estimatedWh,
    estimatedAmount: trial.estimatedAmount,
  });
  expect(trial).toMatchObject({ cardAmount: trial.estimatedAmount, cashAmount: 0 });
});

it('card for a number of charges: a charge of any energy counts as one and needs no cash', async () => {
  const { orderNo, cashAmount, status } = await createdWithCard();
  expect([cashAmount, status]).toEqual([0, 'PREPAID']);
  await world.ask(chargeStart, { orderNo, requestId: requestId() }, users.heavy);
  world.pass(4 * 3_600_000);
  const bill = await world.ask(orderDetail, { orderNo }, users.heavy);
  expect(bill).toMatchObject({ status: 'SETTLED', payableAmount: 0, cardAmount: bill.totalAmount });
  expect(bill.cardWh).toBe(bill.chargedWh);
  expect(bill.chargedWh).toBeGreaterThan(10_000);
  expect(await remain()).toBe(3);
});

it('card for a number of charges: an order that never charges counts as none', async () => {
  const { orderNo } = await createdWithCard();
  await world.ask(orderRefund, { orderNo, reason: '不想充了', requestId: requestId() }, users.heavy);
  expect(await remain()).toBe(4);
});
