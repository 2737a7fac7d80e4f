import { beforeAll, describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStart } from '#contract/calls/charge.ts';
import { orderCreate, orderPay, paymentTrial } from '#contract/calls/order.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import {
  freeConnectors,
  leftFor,
  nextPage,
  notice,
  openCharging,
  openPreOrder,
  pay,
  sent,
} from './support.ts';

const sandbox = sharedSandbox();
let connectorId: string;
let otherConnectorId: string;

beforeAll(async () => {
  [connectorId, otherConnectorId] = await freeConnectors(sandbox);
});

/** A paid order whose charge was not started, on the page of the form. */
async function paidOrder() {
  const page = await openPreOrder(connectorId, { sandbox });
  await page.control('scenario', { plug: 'manual' });
  await pay(page);
  const { orderNo, prepayNo } = leftFor(page);
  await notice(page, prepayNo);
  return { page, orderNo, prepayNo };
}

describe('/preOrder reacts to', () => {
  it('payment form: a missing amount and agreement are asked for, and the input is kept', async () => {
    const page = await openPreOrder(connectorId, { sandbox });
    await page.screen.pay();
    expect(page.screen.$asks.get()).toBe(true);
    page.screen.dismissAgreement();
    page.screen.amount.typeOwn();
    await page.screen.pay();
    expect(page.screen.$problem.get()).toBe('');
    expect(page.screen.amount.$input.get()).toMatchObject({ error: '请选择预付金额', led: 1 });
    page.screen.amount.type('9');
    await page.tick(400);
    // The error is shown without moving the focus again.
    expect(page.screen.amount.$input.get()).toEqual({
      kind: 'typed',
      text: '9',
      error: '请输入10-500之间的整数金额',
      led: 1,
    });
    page.screen.amount.type('37');
    await page.tick(400);
    expect(page.screen.trial.$trial.get()).toMatchObject({ value: { cashAmount: 3_700 } });
    page.kill();
  });

  it('1282007 in the app: the page says that there is no car and can bind one', async () => {
    const page = await openPreOrder(connectorId, { sandbox, login: 'new' });
    expect(page.screen.trial.$trial.get()).toMatchObject({ state: 'failed', error: { code: 1_282_007 } });
    expect(page.toasts).toEqual([]);
    // No dialog: the page itself offers to bind a car.
    expect(page.screen.$notice.get()).toBeNull();
    await page.screen.bindCar();
    expect(page.bridge.calls).toContainEqual({
      action: 'openPage',
      params: { type: 'NATIVE', page: 'bindCar' },
    });
    page.kill();
  });

  it('1282007 in a browser: the page says that there is no car, and offers no binding', async () => {
    const page = await openPreOrder(connectorId, { sandbox, login: 'new', native: { platform: 'browser' } });
    expect(page.screen.trial.$trial.get()).toMatchObject({ state: 'failed', error: { code: 1_282_007 } });
    expect([page.screen.$bindsCars.get(), page.screen.$notice.get()]).toEqual([false, null]);
    page.kill();
  });

  it('1282063: the dialog names the unpaid order and opens it', async () => {
    const page = await openPreOrder(connectorId, { sandbox, login: 'heavy' });
    await pay(page);
    expect(page.screen.$notice.get()).toMatchObject({
      kind: 'arrears',
      text: '您有一笔待补缴订单',
      // Station and day of the charge, and the unpaid amount.
      lines: [
        expect.stringMatching(/^.+充电站 \d+月\d+日的充电$/),
        expect.stringMatching(/^待补缴 ¥\d+\.\d\d$/),
      ],
      action: '去补缴',
    });
    await page.screen.followNotice();
    expect(page.visits.at(-1)?.to).toMatch(/^\/order\/\d{20}$/);
    page.kill();
  });

  it('1281003: a running charge is opened, from its own form and from that of another connector', async () => {
    const { page, orderNo } = await paidOrder();
    await page.control('connector', { connectorId, status: 2 });
    await page.screen.confirmPaid();
    expect(page.visits.at(-1)?.to).toBe(`/charge?orderNo=${orderNo}`);
    page.kill();
    const other = await openPreOrder(otherConnectorId, nextPage(page, sandbox));
    await other.control('connector', { connectorId: otherConnectorId, status: 1 });
    await other.tick(20_000);
    await pay(other);
    expect(other.screen.$notice.get()).toMatchObject({ kind: 'in-progress', action: '查看' });
    await other.screen.followNotice();
    expect(other.visits).toEqual([{ how: 'go', to: `/charge?orderNo=${orderNo}` }]);
    other.kill();
  });

  it('1282042: points are switched off and the trial runs again', async () => {
    const page = await openPreOrder(connectorId, { sandbox });
    await page.screen.trial.change({ points: 99_999 });
    expect(page.screen.trial.$pointsError.get()).toBe('积分抵扣失败，请重新选择');
    expect(page.screen.trial.$trial.get()).toMatchObject({
      state: 'ready',
      value: { chosen: { points: 0 } },
    });
    expect(page.screen.trial.$choice.get()).toMatchObject({ points: 0 });
    page.kill();
  });

  it('1283015: the button waits as long as the server says', async () => {
    const page = await openPreOrder(connectorId, { sandbox });
    await pay(page);
    await page.screen.cancel();
    await pay(page);
    const seconds = page.screen.$wait.get();
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(10);
    await page.tick(seconds * 1000);
    expect(page.screen.$wait.get()).toBe(0);
    await pay(page);
    expect(leftFor(page)).toMatchObject({ orderNo: expect.any(String) as string });
    page.kill();
  });

  it('1282048: a dialog says that the price changed, and a new quote is requested', async () => {
    const page = await openPreOrder(connectorId, { sandbox });
    await sandbox.sandbox.context.db.updateTable('trial').set({ currentPriceE4: 1 }).execute();
    const before = sent(page, paymentTrial.path).length;
    await pay(page);
    expect(page.screen.$notice.get()).toMatchObject({ text: '价格信息已更新，请重新确认' });
    expect(sent(page, paymentTrial.path).length).toBe(before + 1);
    await page.screen.followNotice();
    expect(page.screen.$agreed.get()).toBe(true);
    page.kill();
  });

  it('1282062: a dialog says that a wrong amount was received, and opens the order', async () => {
    const page = await openPreOrder(connectorId, { sandbox });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    await notice(page, prepayNo, 'amount-1');
    await page.screen.confirmPaid();
    await page.idle();
    expect(page.screen.$notice.get()).toMatchObject({ kind: 'received-error', dismiss: null });
    await page.screen.followNotice();
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/order/${orderNo}` });
    page.kill();
  });

  it('1282062 after the return from the cashier: the dialog with the link to the order is shown', async () => {
    const page = await openPreOrder(connectorId, { sandbox });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    await notice(page, prepayNo, 'amount-1');
    page.kill();
    const back = await openPreOrder(connectorId, nextPage(page, sandbox), { orderNo });
    expect(back.screen.$notice.get()).toMatchObject({ kind: 'received-error', href: `/order/${orderNo}` });
    expect(back.visits).toEqual([]);
    back.kill();
  });

  it('cashier that cannot be opened: the next attempt pays the same order', async () => {
    const page = await openPreOrder(connectorId, { sandbox });
    await page.control('fault', { path: orderPay.path, kind: 'status', times: 2 });
    await pay(page);
    const { orderNo } = leftFor(page);
    expect(page.screen.$payment.get()).toBe('open');
    await page.screen.payAgain();
    expect(sent(page, orderCreate.path)).toHaveLength(1);
    expect(page.visits.at(-1)?.to).toContain(`P${orderNo}`);
    page.kill();
  });

  it('1283025: the page returns to the form, without the order in its address', async () => {
    const { page } = await paidOrder();
    await page.control('scenario', { funds: 'none' });
    await page.screen.confirmPaid();
    expect(page.toasts).toEqual(['可用金额不足，请先预付']);
    expect(page.visits).toContainEqual({ how: 'replace', to: `/preOrder?connectorId=${connectorId}` });
    expect(leftFor(page)).toBeNull();
    page.kill();
  });

  it('1282045: an order that is already paid opens its charge without a message', async () => {
    const { page, orderNo } = await paidOrder();
    await page.control('connector', { connectorId, status: 2 });
    await page.screen.payAgain();
    expect(page.toasts).toEqual([]);
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
    page.kill();
  });

  it('1282044: a payment in process is polled until it is paid', async () => {
    const page = await openPreOrder(connectorId, { sandbox });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    await notice(page, prepayNo, 'processing');
    void page.screen.payAgain();
    await page.tick(3_000);
    expect(page.screen.$payment.get()).toBe('processing');
    await notice(page, prepayNo);
    await page.tick(2_000);
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
    page.kill();
  });

  it('1282001 at the start: the page asks to plug in, and then the user can start', async () => {
    const { page, orderNo } = await paidOrder();
    await page.screen.confirmPaid();
    expect(page.screen.$start.get()).toEqual({ step: 'waiting', text: '请先插好充电枪' });
    expect(page.screen.refundLink()).toBe(`/order/${orderNo}?ask=refund`);
    await page.control('connector', { connectorId, status: 2 });
    await page.screen.startNow();
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
    page.kill();
  });

  it('1280004: with an unknown order in the address the form is shown', async () => {
    const page = await openPreOrder(connectorId, { sandbox }, { orderNo: '1'.repeat(20) });
    expect(page.screen.$payment.get()).toBe('none');
    expect(page.screen.trial.$trial.get()).toMatchObject({ state: 'ready' });
    expect(page.visits).toEqual([]);
    page.kill();
  });
});

describe('/charge reacts to', () => {
  it('start that the device refused: the next attempt is a new command and succeeds', async () => {
    const { page, orderNo } = await paidOrder();
    await page.control('connector', { connectorId, status: 2 });
    await page.control('scenario', { start: 'refuse' });
    await page.screen.confirmPaid();
    page.kill();
    const charging = await openCharging(nextPage(page, sandbox), orderNo);
    await charging.tick(10_000);
    expect(charging.screen.$charge.get()).toMatchObject({ value: { order: { status: 'PREPAID' } } });
    await charging.control('scenario', { start: 'ok' });
    await charging.again.start();
    await charging.tick(10_000);
    expect(charging.screen.$charge.get()).toMatchObject({ value: { order: { status: 'CHARGING' } } });
    charging.kill();
  });

  it('start refused after its answer was lost: the next attempt is a new command', async () => {
    const { page, orderNo } = await paidOrder();
    await page.control('connector', { connectorId, status: 2 });
    await page.control('scenario', { start: 'refuse' });
    await page.control('fault', { path: chargeStart.path, kind: 'cut', when: 'after', times: 2 });
    await page.control('fault', { path: chargeCurrent.path, kind: 'cut', times: 1 });
    await page.screen.confirmPaid();
    expect(page.screen.$start.get().step).toBe('unknown');
    page.kill();
    const charging = await openCharging(nextPage(page, sandbox), orderNo);
    await charging.control('scenario', { start: 'ok' });
    await charging.tick(10_000);
    await charging.again.start();
    await charging.tick(10_000);
    expect(charging.screen.$charge.get()).toMatchObject({ value: { order: { status: 'CHARGING' } } });
    charging.kill();
  });

  it('failed start: the reopened form sends no start until the user presses', async () => {
    const { page, orderNo } = await paidOrder();
    await page.control('connector', { connectorId, status: 2 });
    await page.control('scenario', { start: 'refuse' });
    await page.screen.confirmPaid();
    await page.tick(10_000);
    page.kill();
    const again = await openPreOrder(connectorId, nextPage(page, sandbox), { orderNo });
    expect(again.screen.$start.get().step).toBe('waiting');
    expect(sent(again, chargeStart.path)).toEqual([]);
    again.kill();
  });

  it('/charge: an unknown order (1280004) and no running charge show the empty page', async () => {
    const known = await openCharging({ sandbox }, '1'.repeat(20));
    expect(known.screen.$charge.get()).toMatchObject({ state: 'ready', value: null });
    expect(known.visits).toEqual([]);
    known.kill();
    const none = await openCharging({ sandbox });
    expect(none.screen.$charge.get()).toMatchObject({ state: 'ready', value: null });
    none.kill();
  });
});
