import type { Locator, Page } from '@playwright/test';
import { chargeStop } from '#contract/calls/charge.ts';
import { orderCancel, orderPay, orderRefund } from '#contract/calls/order.ts';
import { expect, expectProblem, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { freeConnector, toastOf } from '#tests/e2e/support/job.ts';
import { idsOf, moneyOf, onlyOrder } from '#tests/e2e/support/charging/kill.ts';
import {
  losePart,
  losses,
  lostFile,
  loadErrorText,
  type LazyPart,
} from '#tests/e2e/support/site/lost-part.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import { pathOf } from '#tests/e2e/support/station.ts';

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const reload = (page: Page) => button(page, '重新加载').click();
const cashier = (page: Page) => expect(page.getByRole('heading', { name: '沙箱收银台' })).toBeVisible();
const statusIs = (server: Server, status: string) =>
  expect.poll(async () => (await onlyOrder(server)).status).toBe(status);

const charging = async (server: Server) => `/charge?orderNo=${await chargeIn(server, 'CHARGING')}`;
const orderIn = (state: Parameters<typeof chargeIn>[1]) => async (server: Server) =>
  `/order/${await chargeIn(server, state)}`;
async function preOrder(server: Server): Promise<string> {
  await freeConnector(server);
  return `/preOrder?connectorId=${server.ids.connectorId}`;
}
async function leftAtCashier(server: Server): Promise<string> {
  const path = await preOrder(server);
  const { orderNo, prepayNo } = await (await phoneOf(server, 'normal')).order(server.ids.connectorId);
  return `${path}&orderNo=${orderNo}&prepayNo=${prepayNo}`;
}
const fill = async (page: Page) => {
  await page.getByRole('radio', { name: /^¥50(?!\d)/ }).click();
  await expect(button(page, '去支付 ¥50.00')).toBeVisible();
};
const filled = async (page: Page) => {
  await expect(page.getByRole('radio', { name: /^¥50(?!\d)/ })).toBeChecked();
};
const charges = async (page: Page) => {
  await expect(button(page, '结束充电')).toBeVisible();
  await expect(page.getByText('正在停止…')).toHaveCount(0);
};
const stopped = async (page: Page, server: Server) => {
  await expect(page.getByText('正在停止…')).toBeVisible();
  await statusIs(server, 'STOPPING');
};
const cancelled = async (page: Page, server: Server) => {
  await expect(page.locator('[data-part=state]')).toHaveText('已取消');
  await expect(dialog(page, '取消订单')).toHaveCount(0);
  expect(await onlyOrder(server)).toMatchObject({ status: 'CANCELLED', paid: [], refunded: [] });
};
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const reason = (page: Page) => sheet(page, '申请退款').getByRole('radio').nth(1);
const refunded = async (page: Page, server: Server) => {
  await expect(page.locator('[data-part=state]')).toHaveText('退款中');
  await server.control('clock', { advanceMs: 15_000 });
  await expect
    .poll(() => moneyOf(server))
    .toMatchObject([{ status: 'REFUNDED', paid: [10_000], refunded: [10_000] }]);
};

const rows: LazyPart[] = [
  {
    name: 'the question before a stop',
    file: 'dialog',
    prepare: charging,
    press: (page) => button(page, '结束充电').click(),
    kept: charges,
    async done(page, server) {
      await button(dialog(page, '结束充电'), '结束充电').click();
      await stopped(page, server);
    },
    call: chargeStop,
  },
  {
    name: 'the power curve of a charge',
    file: 'curve',
    prepare: charging,
    async kept(page) {
      await expect(button(page, '重新加载')).toBeVisible();
      await charges(page);
    },
    again: reload,
    done: (page) => expect(page.getByRole('img', { name: /^功率曲线/ })).toBeVisible(),
  },
  {
    name: 'the question before a cancellation',
    file: 'dialog',
    prepare: orderIn('CREATED'),
    press: (page) => button(page, '取消订单').click(),
    kept: (page) => expect(button(page, '取消订单')).toBeVisible(),
    async done(page, server) {
      await button(dialog(page, '取消订单'), '取消订单').click();
      await cancelled(page, server);
    },
    call: orderCancel,
  },
  {
    name: 'the sheet of a refund',
    file: 'dialog',
    prepare: orderIn('PREPAID'),
    press: (page) => button(page, '申请退款').click(),
    kept: (page) => expect(button(page, '申请退款')).toBeVisible(),
    async done(page, server) {
      await reason(page).click();
      await button(page, '提交退款申请').click();
      await refunded(page, server);
    },
    call: orderRefund,
  },
  {
    name: 'the power curve of an order',
    file: 'power-chart',
    prepare: orderIn('SETTLED'),
    async kept(page) {
      await expect(button(page, '重新加载')).toBeVisible();
      await expect(page.locator('[data-part=state]')).toBeVisible();
    },
    again: reload,
    done: (page) => expect(page.getByRole('heading', { name: '功率曲线' })).toBeVisible(),
  },
  {
    name: 'the sheet of coupons',
    file: 'dialog',
    prepare: preOrder,
    enter: fill,
    press: (page) => page.getByRole('button', { name: /元券/ }).click(),
    kept: filled,
    done: (page) => expect(button(sheet(page, '优惠'), /^不使用优惠/)).toBeVisible(),
  },
  {
    name: 'the window of the question after the cashier',
    file: 'dialog',
    prepare: leftAtCashier,
    kept: (page) => expect(button(page, '重新加载')).toBeVisible(),
    again: reload,
    async done(page) {
      await button(dialog(page, '还没有收到付款'), /^继续支付/).click();
      await cashier(page);
    },
    call: orderPay,
  },
  {
    name: 'the export of a month',
    file: 'list-sheets',
    login: 'heavy',
    prepare: async () => '/orderList',
    press: (page) => button(page, '导出账单').click(),
    kept: (page) => expect(button(page, '导出账单')).toBeVisible(),
    async done(page) {
      const saving = page.waitForEvent('download');
      await button(sheet(page, '导出账单'), '导出 CSV').click();
      expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
    },
  },
  {
    name: 'the photos of a rating',
    file: 'send-photo',
    prepare: async (server) => `/rate/${await chargeIn(server, 'SETTLED')}`,
    async enter(page) {
      await page.getByRole('radio', { name: '4星 满意' }).click();
      await page.getByRole('textbox', { name: '评价内容' }).fill('不错的充电站');
    },
    async press(page) {
      const photo = jpegFile(await draw(page, { width: 40, height: 40, type: 'image/jpeg' }));
      await page.locator('input[type=file]').setInputFiles(photo);
    },
    async kept(page) {
      await expect(page.getByRole('radio', { name: '4星 满意' })).toBeChecked();
      await expect(page.getByRole('textbox', { name: '评价内容' })).toHaveValue('不错的充电站');
      await expect(page.locator('.pw-photos').getByText(loadErrorText)).toHaveCount(0);
    },
    done: (page) => expect(page.locator('.pw-photos-image')).toHaveCount(1),
  },
  {
    name: 'the report of wrong facts of a station',
    file: 'report-sheet',
    prepare: async (server) => pathOf(server),
    press: (page) => button(page, /^信息有误/).click(),
    kept: (page) => expect(page.getByRole('link', { name: /号枪/ }).first()).toBeVisible(),
    done: (page) => expect(sheet(page, '信息纠错')).toBeVisible(),
  },
];

rows.forEach(({ name, file, login = 'normal', prepare, enter, press, kept, again, done, call }, index) => {
  const loss = losses[index % losses.length] ?? 'cut';
  test(`lazy code: ${name} cannot be loaded (${loss}): the failure is shown, the page stays, and the next try works once`, async ({
    page,
    server,
    open,
    problems,
  }) => {
    const path = await prepare(server);
    const ids = call ? idsOf(page.context(), call) : [];
    const lost = await losePart(page, file, loss);
    await open(path, login);
    await enter?.(page);
    await press?.(page);
    await expect(toastOf(page)).toHaveText(loadErrorText);
    await kept(page);
    const sent = ids.length;
    await lost.giveBack();
    await (again ?? press)?.(page);
    await done(page, server);
    // The failed attempt sent only requests that the next one repeats.
    await expect.poll(() => new Set(ids).size).toBe(call ? 1 : 0);
    expect(ids.length - sent).toBeLessThanOrEqual(1);
    expectProblem(problems, lostFile);
  });
});
