import { describe, expect, it } from 'vitest';
import type { ChargeSession } from '../../../src/contract/schema/order';
import type { PaymentTrial } from '../../../src/contract/schema/payment';
import { prepaidLeft, remainingOf, ringOf, spokenOf } from '../../../src/features/charge/charging-view';
import { amountOptions, expectationOf, readAmount } from '../../../src/features/charge/choice';
import { channelTypeOf } from '../../../src/features/charge/create-order';
import { cardHint } from '../../../src/features/charge/wallet-text';

const session = {
  soc: 64,
  targetSoc: 90,
  chargedWh: 21_680,
  totalAmount: 2_522,
  estimatedRemainSec: 23 * 60,
  sampleTime: Date.UTC(2026, 4, 14, 8, 52),
} as ChargeSession;

describe('the ring', () => {
  it('shows the state of charge and its target', () => {
    expect(ringOf(session, 5_000)).toMatchObject({ value: 0.64, target: 0.9, number: '64', unit: '%' });
    expect(remainingOf(session)).toEqual({ left: '约 23 分钟', until: '17:15 充至 90%' });
  });

  it('shows energy against the prepayment where the pile does not know the state of charge', () => {
    const ring = ringOf({ ...session, soc: null, targetSoc: null }, 5_000);
    expect(ring).toMatchObject({ target: null, number: '21.68', unit: '度' });
    expect(ring.value).toBeCloseTo(0.5044);
    expect(ringOf({ ...session, soc: null }, 0).value).toBe(0);
  });

  it('says nothing about an end that nobody knows', () => {
    expect(remainingOf({ ...session, estimatedRemainSec: null })).toEqual({ left: '', until: '' });
  });

  it('never shows a prepayment below zero, and speaks in one sentence', () => {
    expect(prepaidLeft(session, 5_000)).toBe(2_478);
    expect(prepaidLeft(session, 2_000)).toBe(0);
    expect(spokenOf(session)).toBe('电量 64%，已充 21.68 度，费用 25.22 元');
  });
});

describe('the choice', () => {
  it('offers each amount once, the suggested one in its place', () => {
    expect(amountOptions({ prepayOptions: [2_000, 5_000, 10_000], suggestedAmount: 4_000 })).toEqual([
      2_000, 4_000, 5_000, 10_000,
    ]);
    expect(amountOptions({ prepayOptions: [2_000, 5_000], suggestedAmount: 5_000 })).toEqual([2_000, 5_000]);
  });

  it.each([
    ['', { error: '请选择预付金额' }],
    ['9', { error: '请输入10-500之间的整数金额' }],
    ['10', { amount: 1_000 }],
    ['500', { amount: 50_000 }],
    ['501', { error: '请输入10-500之间的整数金额' }],
    ['12.5', { error: '请输入10-500之间的整数金额' }],
    ['1e2', { error: '请输入10-500之间的整数金额' }],
  ])('reads the amount %j', (text, result) => expect(readAmount(text)).toEqual(result));

  it('expects what is due, and no more than was prepaid', () => {
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

  it('maps the source to the channel type', () => {
    expect([1, 2, 3, 4, 9].map(channelTypeOf)).toEqual([0, 0, 1, 2, 0]);
  });

  it('counts a card as unlimited above 10000 only', () => {
    const card = { unit: 'KWH', remain: 9_876.543, endTime: Date.UTC(2026, 5, 30) } as const;
    expect(cardHint({ ...card, value: 10_000 })).toBe('余 9876.54 度 · 2026.06.30 到期');
    expect(cardHint({ ...card, value: 10_001 })).toBe('不限量 · 2026.06.30 到期');
  });
});
