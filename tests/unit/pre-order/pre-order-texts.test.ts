import { describe, expect, it } from 'vitest';
import type { PaymentTrial } from '#contract/schema/order/payment.ts';
import { amountOptions, expectationOf, readAmount } from '#features/pre-order/trial.store.ts';
import { channelTypeOf } from '#features/pre-order/create-order.ts';
import { cardHint, cardShare } from '#features/pre-order/trial-text.ts';

/** Fen. */
const limits = { minAmount: 1_000, maxAmount: 50_000 };

describe('the choice', () => {
  it('prepaid amounts are offered once each, with the suggested one in its place', () => {
    expect(
      amountOptions({ ...limits, prepayOptions: [2_000, 5_000, 10_000], suggestedAmount: 4_000 }),
    ).toEqual([2_000, 4_000, 5_000, 10_000]);
    expect(amountOptions({ ...limits, prepayOptions: [2_000, 5_000], suggestedAmount: 5_000 })).toEqual([
      2_000, 5_000,
    ]);
    const odd = [500, 2_000, 999_999_900];
    expect(amountOptions({ ...limits, prepayOptions: odd, suggestedAmount: 5_000 })).toEqual([2_000, 5_000]);
  });

  it.each([
    ['', { error: '请选择预付金额' }],
    ['9', { error: '请输入10-500之间的整数金额' }],
    ['10', { amount: 1_000 }],
    ['500', { amount: 50_000 }],
    ['501', { error: '请输入10-500之间的整数金额' }],
    ['12.5', { error: '请输入10-500之间的整数金额' }],
    ['1e2', { error: '请输入10-500之间的整数金额' }],
  ])('typed amount %j is read', (text, result) => expect(readAmount(text)).toEqual(result));

  it('expected payment is the cost after deductions, at most the prepayment', () => {
    const trial = {
      estimatedAmount: 4_835,
      cardAmount: 1_163,
      couponAmount: 500,
      pointAmount: 0,
      cashAmount: 4_000,
    } as PaymentTrial;
    expect(expectationOf(trial)).toEqual({ payAmount: 3_172, backAmount: 828 });
    expect(expectationOf({ ...trial, cashAmount: 2_000 })).toEqual({ payAmount: 2_000, backAmount: 0 });
  });

  it('source of the session maps to the channel type of the order', () => {
    expect([1, 2, 3, 4, 9].map(channelTypeOf)).toEqual([0, 0, 1, 2, 0]);
  });

  it('energy card counts as unlimited above 10000 only', () => {
    const card = { unit: 'KWH', cover: 'ALL', remain: 9_876.543, endTime: Date.UTC(2026, 5, 30) } as const;
    expect(cardHint({ ...card, value: 10_000 })).toBe('余 9876.54 度 · 2026.06.30 到期');
    expect(cardHint({ ...card, value: 10_001 })).toBe('不限量 · 2026.06.30 到期');
    const times = { ...card, unit: 'TIMES', remain: 4, value: 10 } as const;
    expect(cardHint(times)).toBe('余 4 次 · 2026.06.30 到期');
  });

  it.each([
    ['ALL', '', '预计抵扣 36.58 度、¥14.63'],
    ['SERVICE_ONLY', '的服务费', '预计抵扣 36.58 度的服务费 ¥14.63'],
    ['ELEC_ONLY', '的电费', '预计抵扣 36.58 度的电费 ¥14.63'],
  ] as const)('energy card of %s says which part of the price it pays', (cover, part, text) => {
    const card = { cover } as PaymentTrial['cards'][number]['card'];
    const held = { cover, unit: 'KWH', remain: 9, endTime: Date.UTC(2026, 5, 30) } as const;
    expect(cardHint({ ...held, value: 10 })).toBe(`余 9.00 度${part} · 2026.06.30 到期`);
    expect(cardHint({ ...held, value: 10_001 })).toBe(`不限量${part} · 2026.06.30 到期`);
    expect(cardShare({ card, estimatedWh: 36_580, estimatedAmount: 1_463 })).toBe(text);
  });
});
