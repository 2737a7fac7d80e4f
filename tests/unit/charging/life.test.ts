import { describe, expect, it } from 'vitest';
import { createEndWays } from '#features/charging/end/charge-done.tsx';
import {
  jobSandbox,
  leftFor,
  nextPage,
  notice,
  openCharging,
  openPreOrder,
  paidPage,
  pay,
  readOrder,
  sent,
} from './support.ts';

const job = jobSandbox();
const { sandbox } = job;

describe('a charge from the choice to the bill', () => {
  it('charge from choice to bill has exact amounts', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.screen.amount.pick(5_000);
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    expect(page.visits).toEqual([
      { how: 'go', to: expect.stringContaining('/__sandbox/cashier?') as string },
    ]);
    await notice(page, prepayNo);
    page.kill();

    const back = await openPreOrder(job.connectorId, nextPage(page, sandbox), { orderNo, prepayNo });
    expect(back.visits).toEqual([{ how: 'replace', to: `/charge?orderNo=${orderNo}` }]);
    expect(leftFor(back)).toBeNull();
    back.kill();

    const charging = await openCharging(nextPage(back, sandbox));
    await charging.tick(10_000);
    expect(charging.screen.$charge.get()).toMatchObject({
      state: 'ready',
      value: { order: { orderNo, status: 'CHARGING' }, session: { stale: false } },
    });
    await charging.tick(10 * 60_000);
    const shown = charging.screen.$charge.get();
    if (shown.state !== 'ready' || !shown.value?.session) throw new Error('no session');
    expect(shown.value.session.chargedWh).toBeGreaterThan(5_000);
    expect(charging.curve.$curve.get()).toMatchObject({ state: 'ready' });
    charging.screen.askStop();
    expect(charging.screen.$stop.get()).toBe('asking');
    await charging.screen.stop();
    expect(charging.screen.$stop.get()).toBe('confirmed');
    await charging.tick(30_000);
    expect(charging.screen.$charge.get()).toMatchObject({ value: { order: { orderNo, status: 'SETTLED' } } });
    createEndWays(charging.env).toBill(orderNo);
    // The number of the order is put into the address of this page before the bill opens.
    expect(charging.visits).toEqual([
      { how: 'query', to: `?orderNo=${orderNo}` },
      { how: 'go', to: `/order/${orderNo}` },
    ]);
    charging.kill();

    const bill = await readOrder(charging, orderNo);
    expect(bill.status).toBe('SETTLED');
    const lines = bill.details.reduce((sum, detail) => sum + detail.elecAmount + detail.serviceAmount, 0);
    expect(lines).toBe(bill.totalAmount);
    const deductions = bill.cardAmount + bill.couponAmount + bill.pointAmount;
    expect(bill.totalAmount - deductions).toBe(bill.payableAmount);
    expect(bill.payableAmount + bill.refundAmount).toBe(5_000);
  });

  it('a payment starts its charge automatically only once', async () => {
    const { page, orderNo } = await paidPage(job.connectorId, sandbox);
    await page.screen.confirmPaid();
    page.setVisible(false);
    page.setVisible(true);
    await page.idle();
    expect(sent(page, '/charge/start')).toHaveLength(1);
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
    page.kill();
  });
});
