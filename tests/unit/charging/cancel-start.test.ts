import { describe, expect, it } from 'vitest';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { chargeStart } from '#contract/calls/charge/charge-start.ts';
import { chargeStop } from '#contract/calls/charge/charge-stop.ts';
import { orderRefund } from '#contract/calls/order.ts';
import { createCancelStart } from '#features/charging/start/start.store.ts';
import { createStart } from '#domain/start/start.store.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { jobSandbox, nextPage, openCharging, readOrder, sent, startSent } from './support.ts';

const job = jobSandbox();

/** A sent start command to which the device will react like that, and the store that cancels it. */
async function starting(outcome: 'ok' | 'refuse' | 'silent') {
  const page = await startSent(job, outcome);
  const store = createCancelStart(page.env, page.screen, page.again);
  const stop = store.$cancel.listen(() => {});
  return { ...page, store, kill: () => (stop(), page.kill()) };
}

/** The user cancels the start, and the page is closed before the device has answered. */
async function givenUpAndClosed(device: Parameters<typeof starting>[0]) {
  const page = await starting(device);
  page.store.ask();
  void page.store.confirm();
  await page.idle();
  page.kill();
  return page;
}

describe('cancelled start', () => {
  it('cancelling a start asks for confirmation and does nothing if the user keeps waiting', async () => {
    const page = await starting('ok');
    page.store.ask();
    expect(page.store.$cancel.get()).toBe('asking');
    page.store.dismiss();
    await page.tick(10_000);
    expect(sent(page, chargeStop.path)).toEqual([]);
    expect(await readOrder(page, page.orderNo)).toMatchObject({ status: 'CHARGING' });
    page.kill();
  });

  it('cancelled start is refunded when the device refuses, and not before', async () => {
    const page = await starting('refuse');
    page.store.ask();
    void page.store.confirm();
    expect(page.store.$cancel.get()).toBe('wanted');
    expect(sent(page, orderRefund.path)).toEqual([]);
    await page.tick(6_000);
    expect(sent(page, orderRefund.path)).toHaveLength(1);
    expect(await readOrder(page, page.orderNo)).toMatchObject({ status: 'REFUNDED', totalAmount: 0 });
    expect(page.store.$cancel.get()).toBe('none');
    page.kill();
  });

  it('cancelled start is refunded when the device does not answer', async () => {
    const page = await starting('silent');
    page.store.ask();
    void page.store.confirm();
    await page.tick(100_000);
    expect(await readOrder(page, page.orderNo)).toMatchObject({ status: 'REFUNDED' });
    page.kill();
  });

  it('cancelled start is stopped at once if the charge begins', async () => {
    const page = await starting('ok');
    page.store.ask();
    void page.store.confirm();
    await page.tick(10_000);
    expect(sent(page, chargeStop.path)).toHaveLength(1);
    expect(sent(page, orderRefund.path)).toEqual([]);
    await page.tick(60_000);
    const { status, payableAmount, refundAmount, prepaidAmount } = await readOrder(page, page.orderNo);
    expect(status).toBe('SETTLED');
    expect(refundAmount).toBe((prepaidAmount ?? 0) - (payableAmount ?? 0));
    page.kill();
  });

  it('a charge that begins while the question is open goes on, and a toast says so', async () => {
    const page = await starting('ok');
    page.store.ask();
    await page.tick(10_000);
    expect(page.store.$cancel.get()).toBe('none');
    expect(page.toasts).toContain('已开始充电，可随时结束');
    expect(sent(page, chargeStop.path)).toEqual([]);
    page.kill();
  });

  it('cancelled start: a charge that began long before the page is shown again is not stopped', async () => {
    const page = await starting('ok');
    page.store.ask();
    void page.store.confirm();
    page.setVisible(false);
    await page.tick(30 * 60_000);
    page.setVisible(true);
    await page.tick(5_000);
    expect(sent(page, chargeStop.path)).toEqual([]);
    expect(page.toasts).toContain('已开始充电，可随时结束');
    page.kill();
  });

  it('cancelled start is stopped at the begin of the charge on a phone whose clock was set back by a minute', async () => {
    const page = await starting('ok');
    page.store.ask();
    void page.store.confirm();
    page.clock.show((real) => real - 60_000);
    await page.tick(10_000);
    expect(sent(page, chargeStop.path)).toHaveLength(1);
    page.kill();
  });

  it('cancelled start says that the refund is unconfirmed if no answer comes', async () => {
    const page = await starting('refuse');
    await page.control('fault', { path: orderRefund.path, kind: 'cut', when: 'before', times: 2 });
    page.store.ask();
    void page.store.confirm();
    await page.tick(6_000);
    expect(page.toasts).toContain('退款结果尚未确认，请再次提交');
    expect(await readOrder(page, page.orderNo)).toMatchObject({ status: 'PREPAID' });
    page.kill();
  });

  it('cancelled start is refunded if the device refused while the page was offline', async () => {
    const page = await starting('refuse');
    await page.tick(6_000);
    // The server accepts the second attempt; the page goes offline before it learns that the device refused
    // it.
    const cut = page.again.$start.listen(({ step }) => {
      if (step === 'confirmed') page.setOnline(false);
    });
    await page.again.start();
    cut();
    page.store.ask();
    void page.store.confirm();
    await page.tick(30_000);
    expect(page.store.$cancel.get()).toBe('wanted');
    page.setOnline(true);
    await page.tick(60_000);
    expect(page.again.$start.get().step).toBe('none');
    expect(await readOrder(page, page.orderNo)).toMatchObject({ status: 'REFUNDED' });
    page.kill();
  });

  it('cancelled start whose answer is lost: the page waits until the server reports the state of the order', async () => {
    const page = await starting('refuse');
    await page.tick(6_000);
    await page.control('scenario', { start: 'ok' });
    await page.control('fault', { path: chargeStart.path, kind: 'cut', when: 'after', times: 2 });
    const cut = page.again.$start.listen(({ step }) => {
      if (step !== 'sent') return;
      void page.control('fault', { path: chargeCurrent.path, kind: 'cut', when: 'before', times: 3 });
      page.store.ask();
      void page.store.confirm();
    });
    await page.again.start();
    cut();
    await page.tick(60_000);
    expect(sent(page, orderRefund.path)).toEqual([]);
    expect(sent(page, chargeStop.path)).toHaveLength(1);
    page.kill();
  });

  it('cancelled start: the reopened page requests the refund', async () => {
    const page = await givenUpAndClosed('refuse');
    const again = await openCharging(nextPage(page, job.sandbox), page.orderNo);
    const store = createCancelStart(again.env, again.screen, again.again);
    const stop = store.$cancel.listen(() => {});
    expect(store.$cancel.get()).toBe('wanted');
    await again.tick(6_000);
    expect(await readOrder(again, page.orderNo)).toMatchObject({ status: 'REFUNDED' });
    stop();
    again.kill();
  });

  it('cancelled start: reopened pages stop a charge that has begun, once', async () => {
    const page = await givenUpAndClosed('ok');
    const later = { ...nextPage(page, job.sandbox), now: page.clock.now() + 30_000 };
    const again = await openCharging(later, page.orderNo);
    const other = await openCharging(nextPage(again, job.sandbox), page.orderNo);
    await again.tick(10_000);
    expect([...sent(again, chargeStop.path), ...sent(other, chargeStop.path)]).toHaveLength(1);
    again.kill();
    other.kill();
  });

  it('cancelled start: after a new start command the charge is not stopped', async () => {
    const page = await givenUpAndClosed('refuse');
    const fresh = await createTestEnvironment({ ...nextPage(page, job.sandbox), login: 'normal' });
    await fresh.tick(6_000);
    await fresh.control('scenario', { start: 'ok' });
    await createStart(fresh.env).start(page.orderNo, 1);
    const again = await openCharging(nextPage(fresh, job.sandbox), page.orderNo);
    await again.tick(20_000);
    expect(await readOrder(again, page.orderNo)).toMatchObject({ status: 'CHARGING' });
    again.kill();
  });
});
