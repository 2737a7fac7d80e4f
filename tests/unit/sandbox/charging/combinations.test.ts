import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderCreate, paymentTrial } from '#contract/calls/order.ts';
import { estimate, carOrRefuse, connectorOrRefuse } from '#sandbox/charging/sessions/estimate.ts';
import { settle } from '#sandbox/charging/orders/settlement.ts';
import { couponProblem, cardProblem } from '#sandbox/charging/cards/wallet.ts';
import { bestCombination } from '#sandbox/charging/payments/combinations.ts';
import { createRequest, createTestWorld, requestId, users, type TestWorld } from './harness.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.sandbox.close());

/**
 * Every combination of cards and coupons of a user for a charge that begins now, with the amount left to pay,
 * fen.
 */
async function everyWay(userId: string) {
  const { context, dc } = world;
  const car = await carOrRefuse(context, userId, undefined);
  const of = await estimate(
    context,
    userId,
    car,
    await connectorOrRefuse(context, userId, dc, car),
    undefined,
  );
  const now = context.clock.now();
  const cards = of.wallet.cards.filter((card) => cardProblem(card, car.vin, now) === null);
  const coupons = of.wallet.coupons.filter((coupon) => couponProblem(coupon, now, of) === null);
  const ways = Array.from({ length: 2 ** cards.length }, (_, bits) =>
    [null, ...coupons].map((coupon) => {
      const used = cards.filter((_card, index) => bits & (1 << index));
      const { payableAmount } = settle(of.lines, { cards: used, coupon, points: 0 }, 0);
      return { parts: used.length + (coupon ? 1 : 0), payableAmount };
    }),
  ).flat();
  return { ways, best: bestCombination(of.lines, { cards, coupons }), lines: of.lines };
}

describe('recommended cards and coupons', () => {
  it.each([users.normal, users.heavy])(
    'recommendation: it leaves the least to pay of all cards and coupons of %s, and each part saves at least ¥1.00',
    async (userId) => {
      const { ways, best, lines } = await everyWay(userId);
      const { payableAmount } = settle(lines, { ...best, points: 0 }, 0);
      const parts = best.cards.length + (best.coupon ? 1 : 0);
      for (const way of ways)
        expect(payableAmount + parts * 100).toBeLessThanOrEqual(way.payableAmount + way.parts * 100);
      for (const card of best.cards) {
        const cards = best.cards.filter((other) => other !== card);
        const without = settle(lines, { ...best, cards, points: 0 }, 0);
        expect(without.payableAmount - payableAmount).toBeGreaterThanOrEqual(100);
      }
    },
  );

  it('recommendation: a trial chooses it on request although the request names no card or coupon', async () => {
    const trial = await world.ask(paymentTrial, { connectorId: world.dc, recommend: 1 });
    const [best, ...others] = trial.combinations;
    expect(best).toBeDefined();
    expect(trial.chosen).toMatchObject({ cardIds: best?.cardIds, couponId: best?.couponId, points: 0 });
    expect([trial.cardAmount, trial.couponAmount]).toEqual([best?.cardAmount, best?.couponAmount]);
    for (const other of others)
      expect(other.cardAmount + other.couponAmount).toBeLessThanOrEqual(
        trial.cardAmount + trial.couponAmount,
      );
    const order = await world.ask(orderCreate, {
      ...createRequest(trial),
      channelType: 0,
      requestId: requestId(),
    });
    expect(order.cashAmount).toBe(trial.cashAmount);
  });

  it('recommendation: a trial that does not ask for it uses no card or coupon', async () => {
    const trial = await world.ask(paymentTrial, { connectorId: world.dc });
    expect(trial.chosen.cardIds).toEqual([]);
    expect(trial.coupons.find(({ best }) => best)?.coupon.couponId).toBe(trial.chosen.couponId);
  });

  it('recommendation: cards and a coupon that the user chose replace it', async () => {
    const none = await world.ask(paymentTrial, {
      connectorId: world.dc,
      recommend: 1,
      cardIds: [],
      couponId: null,
    });
    expect(none.chosen).toMatchObject({ cardIds: [], couponId: null });
    const noCard = await world.ask(paymentTrial, { connectorId: world.dc, recommend: 1, cardIds: [] });
    expect(noCard.chosen.couponId).toBe(noCard.coupons.find(({ best }) => best)?.coupon.couponId);
  });

  it('recommendation: a coupon that would save less than ¥1.00 is not used', async () => {
    const { db } = world.context;
    const rows = await db.selectFrom('coupon').selectAll().where('userId', '=', users.normal).execute();
    for (const { couponId, json } of rows) {
      const coupon = {
        ...(JSON.parse(json) as object),
        type: 'CASH',
        applyTo: 'TOTAL',
        value: 99,
        thresholdAmount: 0,
      };
      await db
        .updateTable('coupon')
        .set({ json: JSON.stringify(coupon) })
        .where('couponId', '=', couponId)
        .execute();
    }
    const trial = await world.ask(paymentTrial, { connectorId: world.dc, recommend: 1, cardIds: undefined });
    expect(trial.chosen.couponId).toBeNull();
    expect(trial.coupons.some(({ usable, estimatedAmount }) => usable && estimatedAmount === 99)).toBe(true);
  });
});
