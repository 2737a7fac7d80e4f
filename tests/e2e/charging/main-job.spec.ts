import { orderCreate } from '#contract/calls/order.ts';
import { forms, openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  atCashier,
  atCharge,
  factOf,
  fen,
  fillPreOrder,
  findConnector,
  pass,
  readBill,
  stopCharge,
  toBill,
  sum,
} from '#tests/e2e/support/job.ts';
import { ledgerOf, newOrders } from '#tests/e2e/support/ledger.ts';
import { inRest } from '#tests/support/tier.ts';

test.describe('main job', () => {
  for (const form of forms) {
    test(
      `main job, exact to the fen, in the ${form} app`,
      form === 'android' ? {} : inRest,
      async ({ page, server }) => {
        // In ios form nobody is logged in at first; the page asks for the login when it needs one.
        const app = await openApp(page, server, form, '/chargeMap', form === 'ios' ? undefined : 'normal');
        const { site } = app;
        await findConnector(app, server);
        await site.getByRole('link', { name: '去充电' }).click();
        await expect.poll(() => app.path()).toContain('/preOrder?connectorId=');
        if (form === 'ios') {
          await app.outside
            .getByRole('dialog', { name: '登录' })
            .getByRole('button', { name: '普通用户' })
            .click();
        }

        // Two taps while the request is pending: the ledger at the end has one order.
        await server.control('fault', { path: orderCreate.path, kind: 'delay', ms: 300, times: 1 });
        await (await fillPreOrder(app, 100)).dblclick();
        await atCashier(app, 100);
        await site.getByRole('button', { name: '确认支付' }).click();

        const orderNo = await atCharge(app);
        await expect(site.getByRole('heading', { name: '启动中' })).toBeVisible();
        await pass(app, server, 5_000);
        await expect(site.getByText('充电中', { exact: true }).last()).toBeVisible();
        await pass(app, server, 20 * 60_000);
        const cost = site.locator('.pw-tile').filter({ hasText: /当前(费用|应付)/ });
        await expect.poll(async () => fen(await cost.innerText())).toBeGreaterThan(500);
        // A sample may arrive between two checks of the page.
        await expect(async () => {
          const said = await cost.innerText();
          const left = fen(/预付剩余 ¥[\d.]+/.exec(said)?.[0] ?? '');
          const due = fen(await factOf(site, '当前应付').innerText());
          expect(fen(said)).toBe(due);
          expect(left + due).toBe(10_000);
          const total = fen(await factOf(site, '费用合计').innerText());
          expect(total, 'the coupon pays a part').toBeGreaterThan(due);
        }).toPass();

        await stopCharge(app);
        await expect(site.getByText('正在停止…')).toBeVisible();
        await pass(app, server, 4_000);
        await expect(site.getByRole('heading', { name: '结算中…' })).toBeVisible();
        await pass(app, server, 6_000);
        await toBill(app, orderNo);
        await expect(site.getByText('已完成')).toBeVisible();
        await expect(site.getByText('您已结束充电')).toBeVisible();
        await pass(app, server, 15_000);
        await expect(site.getByText(/剩余 ¥[\d.]+ 已原路退回/)).toBeVisible();

        const bill = await readBill(app);
        const ledger = await ledgerOf(server, orderNo);
        expect(bill.lines, 'the charge crossed a border of the tariff').toHaveLength(2);
        expect(sum(bill.lines)).toBe(bill.total);
        expect(bill.total - bill.deducted).toBe(bill.payable);
        expect(bill.head).toBe(bill.payable);
        expect(sum(bill.movements)).toBe(bill.payable);
        expect(bill.movements).toEqual([10_000, bill.payable - 10_000]);
        expect(ledger).toEqual({ paid: [10_000], refunded: [10_000 - bill.payable] });
        expect(bill.payable).toBeGreaterThan(0);
        expect(await newOrders(server, 'normal')).toMatchObject([
          { orderNo, status: 'SETTLED', attempts: 1 },
        ]);
      },
    );
  }
});
