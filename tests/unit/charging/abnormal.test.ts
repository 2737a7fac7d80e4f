import { expect, it } from 'vitest';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { jobSandbox, runningCharge } from './support.ts';

const job = jobSandbox();

it('an abnormal charge has the time until which service decides, as its order has', async () => {
  const page = await runningCharge(job.connectorId, job.sandbox, 60_000);
  const live = page.screen.$charge.get();
  const orderNo = live.state === 'ready' ? (live.value?.order.orderNo ?? '') : '';
  expect(await page.env.call(chargeCurrent, { orderNo })).toMatchObject({ dueTime: null });
  await page.control('scenario', { stop: 'silent' });
  for (let times = 0; times < 3; times += 1) {
    await page.screen.stop();
    await page.tick(60_000);
  }
  const charge = await page.env.call(chargeCurrent, { orderNo });
  expect(charge).toMatchObject({ order: { status: 'ABNORMAL' }, dueTime: expect.any(Number) });
  expect(charge?.dueTime).toBeGreaterThan(page.env.clock.serverNow());
  expect(charge?.dueTime).toBe((await page.env.call(orderDetail, { orderNo })).dueTime);
});
