import type { Page } from '@playwright/test';
import { chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderCreate, orderPay, paymentTrial } from '#contract/calls/order.ts';
import type { App } from '#tests/e2e/support/apps.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import {
  atCashier,
  atCharge,
  fillPreOrder,
  freeConnector,
  pass,
  readBill,
  stopCharge,
  toBill,
} from '#tests/e2e/support/job.ts';
import { idsOf, moneyOf, onlyOrder, openPhone, stop, type Phone } from '#tests/e2e/support/charging/kill.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';

// Each test opens several pages from scratch, as after a kill.
test.describe.configure({ timeout: 120_000 });

const prepaid = 5_000;
const question = ({ site }: App) => site.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ });
const starting = ({ site }: App) => site.getByRole('heading', { name: '启动中' });
const stopButton = ({ site }: App) => site.getByRole('button', { name: '结束充电' });

/** The pre-order page of an idle connector, whose device starts slowly. */
async function atPreOrder(page: Page, server: Server): Promise<Phone> {
  await freeConnector(server);
  await server.control('scenario', { start: 'silent' });
  return openPhone(page, server, `/preOrder?connectorId=${server.ids.connectorId}`, 'normal');
}

/** Taps '去支付'. */
const order = async ({ app }: Phone): Promise<void> => (await fillPreOrder(app, 50)).click();

/** A page at the cashier. */
async function paying(page: Page, server: Server): Promise<Phone> {
  const phone = await atPreOrder(page, server);
  await order(phone);
  await atCashier(phone.app, 50);
  return phone;
}

const confirmAtCashier = ({ app }: Phone) => app.site.getByRole('button', { name: '确认支付' }).click();

/** Goes from the cashier to a started charge; checks that one order was paid and started once. */
async function finishPaying(phone: Phone, server: Server): Promise<void> {
  await atCashier(phone.app, 50);
  await confirmAtCashier(phone);
  await expectStarted(phone, server);
}

async function expectStarted({ app }: Phone, server: Server): Promise<void> {
  const orderNo = await atCharge(app);
  await expect(starting(app)).toBeVisible();
  expect(await onlyOrder(server)).toEqual({
    orderNo,
    status: 'STARTING',
    attempts: 1,
    paid: [prepaid],
    refunded: [],
    payments: ['PAID'],
  });
}

/** A charge that has run for ten minutes, made by another phone. */
async function charging(page: Page, server: Server): Promise<Phone> {
  await freeConnector(server);
  const orderNo = await (await phoneOf(server, 'normal')).charge(server.ids.connectorId);
  await server.control('clock', { advanceMs: 10 * 60_000 });
  const phone = await openPhone(page, server, `/charge?orderNo=${orderNo}`, 'normal');
  await expect(stopButton(phone.app)).toBeVisible();
  return phone;
}

/** Goes to the bill; checks that the prepayment went to it and back, each once. */
async function expectBill({ app }: Phone, server: Server): Promise<void> {
  await pass(app, server, 30_000);
  await toBill(app, (await onlyOrder(server)).orderNo);
  await pass(app, server, 15_000);
  await expect(app.site.getByText(/剩余 ¥[\d.]+ 已原路退回/)).toBeVisible();
  const { payable } = await readBill(app);
  expect(await onlyOrder(server)).toMatchObject({
    status: 'SETTLED',
    attempts: 1,
    paid: [prepaid],
    refunded: [prepaid - payable],
    payments: ['PARTIAL_REFUNDED'],
  });
}

test.describe('page killed before the order', () => {
  test('page killed with a filled form: the form is empty and nothing was ordered', async ({
    page,
    server,
  }) => {
    const phone = await atPreOrder(page, server);
    await fillPreOrder(phone.app, 50);
    const { site } = await phone.killed();
    await expect(site.getByText('支付即需同意')).toBeVisible();
    await expect(question(phone.app)).toHaveCount(0);
    expect(await moneyOf(server)).toEqual([]);
    await order(phone);
    await finishPaying(phone, server);
  });

  test('page killed during the quote: nothing was ordered', async ({ page, server, context }) => {
    const trial = await stop(context, paymentTrial, 'after');
    const phone = await atPreOrder(page, server);
    await trial.reached;
    await phone.killed();
    await order(phone);
    await finishPaying(phone, server);
  });

  test('page killed while the order was being sent: the order is created once', async ({
    page,
    server,
    context,
  }) => {
    const phone = await atPreOrder(page, server);
    const create = await stop(context, orderCreate, 'before');
    await order(phone);
    await create.reached;
    expect(await moneyOf(server)).toEqual([]);
    await phone.killed();
    const ids = idsOf(context, orderCreate);
    await order(phone);
    await atCashier(phone.app, 50);
    expect(ids).toEqual([create.requestId()]);
    await finishPaying(phone, server);
  });
});

test.describe('page killed with an unpaid order', () => {
  test('page killed before the response to an order: the same order is paid', async ({
    page,
    server,
    context,
  }) => {
    const phone = await atPreOrder(page, server);
    const create = await stop(context, orderCreate, 'after');
    await order(phone);
    await create.reached;
    const { orderNo } = await onlyOrder(server);
    await phone.killed();
    const ids = idsOf(context, orderCreate);
    await order(phone);
    await atCashier(phone.app, 50);
    expect(ids).toEqual([create.requestId()]);
    expect(await onlyOrder(server)).toMatchObject({ orderNo, status: 'CREATED', paid: [] });
    await finishPaying(phone, server);
  });

  for (const where of ['before', 'after'] as const) {
    test(`page killed ${where} the request for the cashier arrived: the same order is paid`, async ({
      page,
      server,
      context,
    }) => {
      const phone = await atPreOrder(page, server);
      const pay = await stop(context, orderPay, where);
      await order(phone);
      await pay.reached;
      expect(await onlyOrder(server)).toMatchObject({ status: 'CREATED', paid: [] });
      await phone.killed();
      await question(phone.app)
        .getByRole('button', { name: /^继续支付/ })
        .click();
      await finishPaying(phone, server);
    });
  }

  test('page killed at the cashier: the payment is found from the form, the map and the order', async ({
    page,
    server,
  }) => {
    const phone = await paying(page, server);
    const { orderNo } = await onlyOrder(server);
    const { connectorId, stationName } = server.ids;

    await phone.killed(`/preOrder?connectorId=${connectorId}`);
    await expect(question(phone.app)).toBeVisible();

    await phone.killed('/chargeMap');
    await phone.app.site.getByRole('link', { name: new RegExp(`待支付 · ${stationName}`) }).click();
    await expect(question(phone.app)).toBeVisible();

    await phone.killed(`/order/${orderNo}`);
    await phone.app.site.getByRole('link', { name: '去支付' }).click();
    const waiting = phone.app.site.getByRole('alertdialog', { name: '订单待支付' });
    await expect(waiting).toContainText('去支付 ¥50.00');
    await waiting.getByRole('button', { name: '去支付' }).click();
    await finishPaying(phone, server);
    expect(await onlyOrder(server)).toMatchObject({ orderNo });
  });
});

test.describe('page killed after the payment', () => {
  test('page killed before the payment notice: the result of the server decides, not the return', async ({
    page,
    server,
  }) => {
    const phone = await paying(page, server);
    const { orderNo } = await onlyOrder(server);
    await server.notice(`P${orderNo}`, 'processing');
    await phone.killed(`/preOrder?connectorId=${server.ids.connectorId}`);
    await expect(question(phone.app)).toContainText('支付处理中，请勿重复支付。');
    expect(await onlyOrder(server)).toMatchObject({ payments: ['PROCESSING'], paid: [] });
    await server.notice(`P${orderNo}`, 'ok');
    await expectStarted(phone, server);
  });

  test('page killed after the payment notice without a return: the charge starts once, also in two tabs', async ({
    page,
    server,
  }) => {
    const phone = await paying(page, server);
    const { orderNo } = await onlyOrder(server);
    await server.notice(`P${orderNo}`, 'ok');
    await phone.killed(`/preOrder?connectorId=${server.ids.connectorId}`);
    await expectStarted(phone, server);
    await phone.killed(`/preOrder?connectorId=${server.ids.connectorId}&orderNo=${orderNo}`);
    await expectStarted(phone, server);
  });

  for (const where of ['before', 'after'] as const) {
    test(`page killed ${where} the start command arrived: the charge starts once`, async ({
      page,
      server,
      context,
    }) => {
      const phone = await paying(page, server);
      const start = await stop(context, chargeStart, where);
      await confirmAtCashier(phone);
      await start.reached;
      const sent = where === 'after' ? 1 : 0;
      expect(await onlyOrder(server)).toMatchObject({ attempts: sent, paid: [prepaid] });
      const ids = idsOf(context, chargeStart);
      await phone.killed(`/preOrder?connectorId=${server.ids.connectorId}`);
      await expectStarted(phone, server);
      await expect.poll(() => ids).toEqual(sent ? [] : [start.requestId()]);
    });
  }
});

test.describe('page killed during the charge', () => {
  test('page killed while the charge starts: the start continues', async ({ page, server }) => {
    const phone = await paying(page, server);
    await confirmAtCashier(phone);
    await expectStarted(phone, server);
    await phone.killed();
    await expectStarted(phone, server);
  });

  test('page killed while charging: the charge is found from the address and the map', async ({
    page,
    server,
  }) => {
    const phone = await charging(page, server);
    await phone.killed();
    await expect(stopButton(phone.app)).toBeVisible();
    await phone.killed('/chargeMap');
    await phone.app.site
      .getByRole('link', { name: new RegExp(`充电中 · ${server.ids.stationName}`) })
      .click();
    await expect(stopButton(phone.app)).toBeVisible();
    expect(await onlyOrder(server)).toMatchObject({ status: 'CHARGING', attempts: 1, paid: [prepaid] });
  });

  test('page killed before the stop command arrived: the charge goes on and can be stopped', async ({
    page,
    server,
    context,
  }) => {
    const phone = await charging(page, server);
    const stopping = await stop(context, chargeStop, 'before');
    await stopCharge(phone.app);
    await stopping.reached;
    await phone.killed();
    await expect(phone.app.site.getByText('停止指令是否送达未知，可再次发送')).toBeVisible();
    expect(await onlyOrder(server)).toMatchObject({ status: 'CHARGING' });
    const ids = idsOf(context, chargeStop);
    await phone.app.site.getByRole('button', { name: '再次发送停止指令' }).click();
    await expect.poll(async () => (await onlyOrder(server)).status).not.toBe('CHARGING');
    await expect.poll(() => ids).toEqual([stopping.requestId()]);
    await expectBill(phone, server);
  });

  test('page killed while stopping without a response: the charge is stopped once', async ({
    page,
    server,
    context,
  }) => {
    const phone = await charging(page, server);
    await server.control('scenario', { stop: 'silent' });
    const stopping = await stop(context, chargeStop, 'after');
    await stopCharge(phone.app);
    await stopping.reached;
    const ids = idsOf(context, chargeStop);
    await phone.killed();
    await expect(phone.app.site.getByText('正在停止…')).toBeVisible();
    await expect(stopButton(phone.app)).toHaveCount(0);
    expect(ids).toEqual([]);
    expect(await onlyOrder(server)).toMatchObject({ status: 'STOPPING', paid: [prepaid], refunded: [] });
  });

  test('page killed after the charge, before the bill: shows the bill', async ({ page, server }) => {
    const phone = await charging(page, server);
    await server.control('scenario', { bill: 'late' });
    await stopCharge(phone.app);
    await expect.poll(async () => (await onlyOrder(server)).status).not.toBe('CHARGING');
    await pass(phone.app, server, 4_000);
    await expect(phone.app.site.getByRole('heading', { name: '结算中…' })).toBeVisible();
    await phone.killed();
    await expect(phone.app.site.getByRole('heading', { name: '结算中…' })).toBeVisible();
    expect(await onlyOrder(server)).toMatchObject({ status: 'FINISHED', paid: [prepaid], refunded: [] });
  });

  test('page killed on the bill: shows the same bill', async ({ page, server }) => {
    const phone = await charging(page, server);
    await stopCharge(phone.app);
    await expect.poll(async () => (await onlyOrder(server)).status).not.toBe('CHARGING');
    await expectBill(phone, server);
    // The movements of the money are in a card of their own.
    await expect.poll(async () => (await readBill(phone.app)).movements).toHaveLength(2);
    const bill = await readBill(phone.app);
    await phone.killed();
    await expect(phone.app.site.getByText(/剩余 ¥[\d.]+ 已原路退回/)).toBeVisible();
    await expect.poll(() => readBill(phone.app)).toEqual(bill);
    expect(await onlyOrder(server)).toMatchObject({ refunded: [prepaid - bill.payable] });
  });
});
