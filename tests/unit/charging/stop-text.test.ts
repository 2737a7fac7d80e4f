import { describe, expect, it } from 'vitest';
import { chargeCurrent } from '#contract/calls/charge.ts';
import type { Running } from '#features/charging/session-sample.ts';
import { couponBack } from '#features/charging/charge-values.ts';
import { stopText } from '#features/charging/stop-bar.tsx';
import { jobSandbox, openPreOrder, pay, leftFor, notice, openCharging, nextPage } from './support.ts';

const job = jobSandbox();

const running = (
  order: object,
  session: object | null = {},
  waitingCoupon: Running['waitingCoupon'] = null,
) =>
  ({
    order: { orderKind: 'PUBLIC', prepaidAmount: 4_000, payableAmount: 1_187, ...order },
    session: session && { chargedWh: 12_370, totalAmount: 1_187, ...session },
    waitingCoupon,
  }) as Running;

const coupon = { name: '满20减5元券', applyTo: 'TOTAL', thresholdAmount: 2_000 } as const;

describe('the question before a charge is stopped', () => {
  it('question before a stop names energy, cost and refund', () => {
    expect(stopText(running({}))).toBe('已充 12.37 度，费用 ¥11.87，约退回 ¥28.13。');
  });

  it('question before a stop names the sum due after cards, coupon and points', () => {
    expect(stopText(running({ payableAmount: 500 }))).toBe(
      '已充 12.37 度，费用 ¥11.87，抵扣后 ¥5.00，约退回 ¥35.00。',
    );
  });

  it('question before a stop says that a coupon below its threshold is returned', () => {
    expect(stopText(running({}, {}, coupon))).toBe(
      '已充 12.37 度，费用 ¥11.87，约退回 ¥28.13。未满 ¥20.00，优惠券将退还。',
    );
    expect(couponBack({ waitingCoupon: { ...coupon, applyTo: 'SERVICE' } }, '已退还')).toBe(
      '服务费未满 ¥20.00，优惠券已退还',
    );
    expect(couponBack({ waitingCoupon: { ...coupon, thresholdAmount: 0 } }, '将退还')).toBe('优惠券将退还');
  });

  it('question before a stop names no unknown sum, and no refund without a prepayment', () => {
    expect(stopText(running({ payableAmount: null }))).toBe('已充 12.37 度，费用 ¥11.87。');
    expect(stopText(running({ payableAmount: null }, null))).toBe('剩余预付金额自动退回。');
    expect(stopText(running({ prepaidAmount: 0 }))).toBe('已充 12.37 度，费用 ¥11.87。');
    expect(stopText(running({ prepaidAmount: 0 }, null))).toBe('按实际用量结算。');
  });
});

describe('the coupon of a charge', () => {
  it('back end reports a waiting coupon only until its threshold is reached', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox: job.sandbox });
    await page.screen.trial.change({ cardIds: [] });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    await notice(page, prepayNo);
    await page.screen.confirmPaid();
    page.kill();
    const charging = await openCharging(nextPage(page, job.sandbox), orderNo);
    await charging.tick(60_000);
    const early = await charging.env.call(chargeCurrent, { orderNo });
    expect(early).toMatchObject({
      order: { couponAmount: 0 },
      waitingCoupon: { name: '满20减5元券', thresholdAmount: 2_000 },
    });
    charging.kill();
    await charging.control('clock', { advanceMs: 3_600_000 });
    const late = await charging.env.call(chargeCurrent, { orderNo });
    expect(late).toMatchObject({ order: { couponAmount: 500 }, waitingCoupon: null });
  });
});
