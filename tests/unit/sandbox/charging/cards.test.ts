import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardList, cardRecordList } from '#contract/calls/card.ts';
import { isUnlimited } from '#contract/card-value.ts';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderCancel, orderDetail, orderRefund, paymentTrial } from '#contract/calls/order.ts';
import type { EnergyCard } from '#sandbox/complete-entities.ts';
import { orderFacts } from '#sandbox/charging/facts.ts';
import { findOrder } from '#sandbox/charging/store.ts';
import { created, createTestWorld, paid, requestId, startOfTests, users, type TestWorld } from './harness.ts';

const dayMs = 86_400_000;
/** 10 kWh of everything; 10000 kWh of the service fee. */
const small = `C${users.normal}1`;
const large = `C${users.normal}2`;

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

const current = (userId: string = users.normal) => world.ask(cardList, { tab: 'CURRENT' }, userId);
const over = (userId: string = users.normal) => world.ask(cardList, { tab: 'EXPIRED' }, userId);
const cardOf = async (cardId: string) => (await current()).list.find((card) => card.cardId === cardId);
/** What happened to a card, newest first. */
const movements = async (cardId: string) =>
  (await world.ask(cardRecordList, { cardId, pageSize: 50 })).list.map((row) => [row.type, row.change]);
const withOrder = async (cardId: string, orderNo: string) =>
  (await world.ask(cardRecordList, { cardId, pageSize: 50 })).list.filter((row) => row.orderNo === orderNo);

async function changeCard(cardId: string, change: Partial<EnergyCard>): Promise<void> {
  const { db } = world.context;
  const table = db.selectFrom('energyCard').select('json').where('cardId', '=', cardId);
  const card = JSON.parse((await table.executeTakeFirstOrThrow()).json) as EnergyCard;
  const next = { ...card, ...change };
  await db
    .updateTable('energyCard')
    .set({ status: next.status, endTime: next.endTime, json: JSON.stringify(next) })
    .where('cardId', '=', cardId)
    .execute();
}

/** The entries of each limited card add up to its balance, or to 0 after it expired. */
async function checkSums(): Promise<number> {
  let count = 0;
  for (const userId of [users.normal, users.heavy]) {
    const cards = [...(await current(userId)).list, ...(await over(userId)).list];
    for (const card of cards.filter((candidate) => !isUnlimited(candidate))) {
      const { list } = await world.ask(cardRecordList, { cardId: card.cardId, pageSize: 50 }, userId);
      const sum = list.reduce((all, row) => all + row.change, 0);
      expect([card.name, sum]).toEqual([
        card.name,
        expect.closeTo(card.status === 'EXPIRED' ? 0 : card.remain, 6),
      ]);
      expect(list[0]?.remainAfter).toBeCloseTo(card.status === 'EXPIRED' ? 0 : card.remain, 6);
      count += 1;
    }
  }
  return count;
}

describe('energy cards and their entries', () => {
  it('energy cards: the seeded entries add up, and some belong to settled orders', async () => {
    expect(await checkSums()).toBe(8);
    const { list } = await world.ask(cardRecordList, { cardId: large, pageSize: 50 });
    const used = list.filter((row) => row.type === 'DEDUCT' && row.orderNo !== null);
    expect(used.length).toBeGreaterThan(0);
    for (const { orderNo, change, stationName } of used) {
      const order = await world.ask(orderDetail, { orderNo: orderNo ?? '' });
      expect(order.cardWh).toBe(Math.round(-change * 1000));
      expect(order.station.name).toBe(stationName);
    }
  });

  it('energy cards: a card that a request names twice is used once', async () => {
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 10_000, cardIds: [small, small] });
    const order = await findOrder(world.context.db, orderNo);
    expect(order?.record.choice.cards.map((card) => card.cardId)).toEqual([small]);
    expect(await withOrder(small, orderNo)).toHaveLength(1);
  });

  it('energy cards: an order holds them, its bill uses them, and they are free again', async () => {
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 10_000, cardIds: [small, large] });
    expect(await cardOf(small)).toMatchObject({ status: 'FROZEN', heldBy: orderNo, remain: 10 });
    expect((await orderFacts(world.context, users.normal)).cardCount).toBe(2);
    const trial = await world.ask(paymentTrial, { connectorId: world.ac });
    expect(trial.cards.map((card) => card.reason)).toEqual(['已被其他订单占用', '已被其他订单占用']);

    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    world.pass(2 * 3_600_000);
    const bill = await world.ask(orderDetail, { orderNo });
    expect(bill.status).toBe('SETTLED');
    expect(await withOrder(small, orderNo)).toMatchObject([
      { type: 'DEDUCT', change: -10, remainAfter: 0, time: bill.settleTime },
      { type: 'LOCK', change: 0, remainAfter: 10, time: bill.createTime },
    ]);
    const [deducted] = await withOrder(large, orderNo);
    expect(Math.round(1000 * (deducted?.change ?? 0))).toBe(10_000 - bill.cardWh);
    expect(await cardOf(large)).toMatchObject({ status: 'ACTIVE', heldBy: null });
    expect((await over()).list.map((card) => [card.cardId, card.status])).toContainEqual([small, 'USED_UP']);
    expect(await checkSums()).toBe(8);
  });

  it('energy cards: they are returned when the order is cancelled, refunded or replaced', async () => {
    const first = await created(world, world.dc, { prepayAmount: 10_000, cardIds: [large] });
    world.pass(10_000);
    const second = await created(world, world.dc, { prepayAmount: 10_000, cardIds: [large] });
    expect(await cardOf(large)).toMatchObject({ status: 'FROZEN', heldBy: second.orderNo });
    expect((await withOrder(large, first.orderNo)).map((row) => row.type)).toEqual(['RETURN', 'LOCK']);
    await world.ask(orderCancel, { orderNo: second.orderNo, requestId: requestId() });
    expect((await withOrder(large, second.orderNo)).map((row) => row.type)).toEqual(['RETURN', 'LOCK']);

    world.pass(10_000);
    const third = await paid(world, world.dc, { prepayAmount: 10_000, cardIds: [large] });
    const refund = { orderNo: third.orderNo, reason: '下错订单', requestId: requestId() };
    await world.ask(orderRefund, refund);
    expect((await withOrder(large, third.orderNo)).map((row) => row.type)).toEqual(['RETURN', 'LOCK']);
    expect(await cardOf(large)).toMatchObject({ status: 'ACTIVE', heldBy: null });
    expect(await checkSums()).toBe(8);
  });

  it('energy cards: they stay held while service examines the order', async () => {
    world.scenario({ bill: 'wrong-sum' });
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 10_000, cardIds: [small] });
    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    world.pass(2 * 3_600_000);
    expect((await world.ask(orderDetail, { orderNo })).status).toBe('ABNORMAL');
    expect(await cardOf(small)).toMatchObject({ status: 'FROZEN', heldBy: orderNo });
    const trial = await world.ask(paymentTrial, { connectorId: world.ac });
    expect(trial.cards.find((card) => card.card.cardId === small)?.usable).toBe(false);
    world.pass(25 * 3_600_000);
    expect((await world.ask(orderDetail, { orderNo })).status).toBe('SETTLED');
    expect((await withOrder(small, orderNo)).map((row) => row.type)).toEqual(['DEDUCT', 'LOCK']);
  });

  it('energy cards: they expire by the clock; a held card expires when the order returns it', async () => {
    await changeCard(small, { endTime: startOfTests + 60_000 });
    await changeCard(large, { endTime: startOfTests + dayMs });
    const { orderNo } = await created(world, world.dc, { prepayAmount: 10_000, cardIds: [small] });
    world.pass(2 * 60_000);
    expect(await cardOf(small)).toMatchObject({ status: 'FROZEN' });
    await world.ask(orderCancel, { orderNo, requestId: requestId() });
    expect(await cardOf(small)).toBeUndefined();
    expect((await movements(small)).slice(0, 3)).toEqual([
      ['EXPIRE', -10],
      ['RETURN', 0],
      ['LOCK', 0],
    ]);

    world.pass(2 * dayMs);
    expect((await current()).list).toEqual([]);
    const { list } = await world.ask(cardRecordList, { cardId: large });
    expect(list[0]).toMatchObject({ type: 'EXPIRE', time: startOfTests + dayMs, remainAfter: 0 });
    expect(await checkSums()).toBe(8);
  });
});

describe('the lists of energy cards', () => {
  it('card list: the sums are by unit and cover, and cards are in the order in which a bill uses them', async () => {
    const { list, total, sums } = await current(users.heavy);
    const names = list.map((card) => card.name);
    expect(names.slice(0, 2)).toEqual(['周年充电卡', '电费抵扣卡']);
    expect([...list].sort((a, b) => (a.endTime ?? 0) - (b.endTime ?? 0))).toEqual(list);
    expect(total).toBe(5);
    const now = world.context.clock.now();
    expect(list.filter(({ startTime }) => (startTime ?? 0) > now).map(({ name }) => name)).toEqual([
      '越野伙伴充电卡',
    ]);
    const left = (cover: EnergyCard['cover']) =>
      list
        .filter(({ startTime }) => (startTime ?? 0) <= now)
        .filter((card) => card.unit === 'KWH' && card.cover === cover && !isUnlimited(card))
        .reduce((sum, card) => sum + card.remain, 0);
    expect(sums).toEqual([
      { unit: 'KWH', cover: 'ALL', remain: expect.closeTo(left('ALL'), 6), hasUnlimited: true },
      { unit: 'KWH', cover: 'ELEC_ONLY', remain: expect.closeTo(left('ELEC_ONLY'), 6), hasUnlimited: false },
      { unit: 'TIMES', cover: 'ALL', remain: 4, hasUnlimited: false },
    ]);
    // A balance of exactly 10000 is limited (specification, section 5).
    const { sums: limited } = await current();
    expect(limited?.map(({ cover, hasUnlimited }) => [cover, hasUnlimited])).toEqual([
      ['ALL', false],
      ['SERVICE_ONLY', false],
    ]);
  });

  it('card list: cards of another car are left out when the request names a car', async () => {
    const ask = (vin: string) => world.ask(cardList, { tab: 'CURRENT', vin }, users.heavy);
    expect((await ask('LGWEF4A50SX000004')).total).toBe(5);
    expect((await ask('LGWEF4A50SX000003')).list.map((card) => card.name)).not.toContain('越野伙伴充电卡');
  });

  it('card list: later pages show the cards that existed at the first response', async () => {
    const first = await world.ask(cardRecordList, { pageSize: 2 });
    expect(first).toMatchObject({ pageNum: 1, hasMore: true });
    world.pass(1_000);
    await created(world, world.dc, { prepayAmount: 10_000, cardIds: [small] });
    const ids = first.list.map((row) => row.recordId);
    for (let pageNum = 2; ids.length < first.total; pageNum += 1) {
      const snapshotTime = first.snapshotTime ?? 0;
      const next = await world.ask(cardRecordList, { pageSize: 2, pageNum, snapshotTime });
      expect(next.total).toBe(first.total);
      ids.push(...next.list.map((row) => row.recordId));
      expect(next.hasMore).toBe(ids.length < first.total);
    }
    expect(new Set(ids).size).toBe(first.total);
    expect((await world.ask(cardRecordList, { pageSize: 2 })).total).toBe(first.total + 1);
  });

  it('card list: the month filter is by Shanghai time, and no card of another user is shown', async () => {
    const all = (await world.ask(cardRecordList, { pageSize: 50 })).list;
    const month = new Date((all[0]?.time ?? 0) + 8 * 3_600_000).toISOString().slice(0, 7);
    const inMonth = (await world.ask(cardRecordList, { month, pageSize: 50 })).list;
    const text = (time: number | null) => new Date((time ?? 0) + 8 * 3_600_000).toISOString().slice(0, 7);
    expect(inMonth.map((row) => row.recordId)).toEqual(
      all.filter((row) => text(row.time) === month).map((row) => row.recordId),
    );
    expect(inMonth.length).toBeLessThan(all.length);
    expect((await world.ask(cardRecordList, { cardId: small }, users.heavy)).total).toBe(0);
    expect((await current(users.none)).list).toEqual([]);
  });
});
