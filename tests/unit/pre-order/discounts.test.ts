import { describe, expect, it } from 'vitest';
import { paymentTrial } from '#contract/calls/order.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { discountOptions, discountRow, keptLines } from '#features/pre-order/discounts.ts';
import { unpaidBalance } from '#features/pre-order/pay-bar.tsx';
import { jobSandbox, openPreOrder, pay, sent } from '#tests/unit/charging/support.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const job = jobSandbox();
const { sandbox } = job;

const card = (cardId: string, name: string) => ({
  card: { cardId, name, value: 10, remain: 9, unit: 'KWH', cover: 'ALL', endTime: Date.UTC(2026, 5, 29, 16) },
  usable: true,
  reason: null,
});
const coupon = (couponId: string, name: string) => ({
  coupon: {
    couponId,
    name,
    applyTo: 'TOTAL',
    thresholdAmount: 0,
    scopeText: '全部公共充电站',
    endTime: null,
  },
  usable: true,
  reason: null,
});
const best = { cardIds: ['C1'], couponId: 'Q1', cardAmount: 1_829, couponAmount: 500 };
const trial = {
  cards: [card('C1', '年度充电卡')],
  coupons: [coupon('Q1', '满20减5元券'), coupon('Q2', '服务费8折券')],
  combinations: [
    best,
    { cardIds: ['C1'], couponId: null, cardAmount: 1_829, couponAmount: 0 },
    { cardIds: [], couponId: 'Q1', cardAmount: 0, couponAmount: 500 },
    { cardIds: [], couponId: 'Q2', cardAmount: 0, couponAmount: 12 },
  ],
  chosen: { ...best, points: 0, prepayAmount: 2_000 },
  cardAmount: 1_829,
  couponAmount: 500,
} as unknown as PaymentTrial;
const choosing = (cardIds: string[], couponId: string | null, cardAmount: number, couponAmount: number) => ({
  ...trial,
  chosen: { ...trial.chosen, cardIds, couponId },
  cardAmount,
  couponAmount,
});

describe('the row of discounts', () => {
  it('row of discounts names the cards and the coupon in use, with the amount they save', () => {
    expect(discountRow(trial)).toEqual({
      recommended: true,
      hint: '年度充电卡 + 满20减5元券',
      amount: 2_329,
      missed: 0,
    });
  });

  it('row of discounts says how much more the recommended combination would save', () => {
    expect(discountRow(choosing([], 'Q1', 0, 500))).toMatchObject({ recommended: false, missed: 1_829 });
    expect(discountRow(choosing([], null, 0, 0))).toMatchObject({
      hint: '1 张能量卡、2 张优惠券可用',
      amount: null,
      missed: 2_329,
    });
  });

  it('row of discounts promises nothing if the back end recommends nothing', () => {
    const first = { ...choosing([], 'Q1', 0, 500), combinations: [] };
    expect(discountRow(first)).toEqual({ recommended: false, hint: '满20减5元券', amount: 500, missed: 0 });
    expect(discountOptions(first)).toEqual([]);
    expect(keptLines(first)).toEqual([]);
  });
});

describe('the sheet of discounts', () => {
  it('sheet of discounts lists the recommended combination, each part alone, and none, with amounts', () => {
    expect(discountOptions(trial).map(({ title, amount, chosen }) => [title, amount, chosen])).toEqual([
      ['推荐组合', 2_329, true],
      ['只用年度充电卡', 1_829, false],
      ['只用满20减5元券', 500, false],
      ['只用服务费8折券', 12, false],
      ['不使用优惠', 0, false],
    ]);
    expect(discountOptions(trial)[0]?.hint).toBe('年度充电卡抵 ¥18.29，满20减5元券抵 ¥5.00');
    // The request asks for the recommended combination, which may differ for another target.
    expect(discountOptions(trial)[0]?.choice).toEqual({ cardIds: undefined, couponId: undefined });
  });

  it('sheet of discounts lists another combination of the user as an option of its own', () => {
    const own = choosing(['C1'], 'Q2', 1_829, 8);
    expect(discountOptions(own)[1]).toMatchObject({ title: '自选组合', amount: 1_837, chosen: true });
  });

  it('sheet of discounts says which coupons are kept for another charge, and why', () => {
    expect(keptLines(trial)).toEqual(['服务费8折券为您留着：本次只省 ¥0.12']);
    expect(keptLines(choosing([], 'Q1', 0, 500))).toEqual([]);
  });
});

describe('an order', () => {
  it('order uses the recommended combination if the user chooses none', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const shown = valueOf(page.screen.trial.$trial);
    const [recommended] = shown.combinations;
    expect(recommended?.cardIds.length).toBeGreaterThan(0);
    expect(sent(page, paymentTrial.path)[0]?.payload).toMatchObject({ recommend: 1 });
    await pay(page);
    expect(sent(page, '/order/create')[0]?.payload).toMatchObject({
      cardIds: recommended?.cardIds,
      couponId: recommended?.couponId,
      points: 0,
    });
    page.kill();
  });
});

describe('unpaid balance', () => {
  it('unpaid balance leads to its order', () => {
    const user = { arrearsOrderNo: 'O1', arrearsAmount: 461, arrearsCharge: null };
    expect(unpaidBalance(user)).toEqual({ href: '/order/O1', amount: 461, charge: '' });
    expect(unpaidBalance({ ...user, arrearsOrderNo: null })).toBeNull();
  });
});
