import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { chooseOrders, toForm } from '#tests/e2e/support/invoice.ts';
import { invoiceIn, reissuableInvoice } from '#tests/e2e/support/prepare.ts';
import type { Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

const row = (page: Page) => page.locator('[data-order-no]').first();

async function openList({ open, page }: Stage, query = ''): Promise<Page> {
  await open(`/invoice/noBillList${query}`, 'heavy');
  await expect(row(page)).toBeVisible();
  return page;
}

/** The list of orders with all orders of the newest month chosen. */
async function chooseMonth(stage: Stage): Promise<Page> {
  const page = await openList(stage);
  const choose = page.getByRole('button', { name: /^全选\d/ });
  await choose.first().click();
  await expect(page.getByRole('button', { name: /^取消全选\d/ })).toBeVisible();
  return page;
}

const list = scenesOf('invoiceNoBillList', {
  async chosen(stage) {
    await chooseOrders(await openList(stage), 3);
  },
  async 'month-sheet'(stage) {
    const page = await openList(stage);
    await page.getByRole('button', { name: '全部月份' }).click();
    await expect(page.getByRole('dialog', { name: '选择月份' })).toBeVisible();
  },
  async elsewhere(stage) {
    const page = await openList(stage);
    await chooseOrders(page, 1);
    await page.getByRole('tab', { selected: false }).first().click();
    await expect(page.getByRole('button', { name: '取消选择' })).toBeVisible();
  },
  async 'other-months'(stage) {
    const page = await chooseMonth(stage);
    await page.getByRole('button', { name: '全部月份' }).click();
    await page.getByRole('radio').nth(2).click();
    await expect(page.getByRole('button', { name: '取消选择' })).toBeVisible();
  },
  'month-chosen': async (stage) => void (await chooseMonth(stage)),
  async changed(stage) {
    const { server, open } = stage;
    const page = await openList(stage);
    const orderNo = await row(page).getAttribute('data-order-no');
    await chooseOrders(page, 3);
    await server.control('credit', { orderNo, amount: 100 });
    await open('/invoice/noBillList', 'heavy');
    await expect(page.getByText('开票订单金额已变更，请重新选择')).toBeVisible();
  },
});

async function openForm({ open, page }: Stage, count = 2): Promise<Page> {
  await open('/invoice/noBillList', 'normal');
  await expect(row(page)).toBeVisible();
  await toForm(page, count);
  return page;
}

const form = scenesOf('invoiceSelect', {
  filled: { whole: true, open: async (stage) => void (await openForm(stage)) },
  async more(stage) {
    const page = await openForm(stage);
    await page.getByRole('button', { name: /更多信息/ }).click();
    await expect(page.getByRole('textbox', { name: '银行账号' })).toBeVisible();
  },
  async wrong(stage) {
    const page = await openForm(stage);
    await page.getByRole('textbox', { name: '税号' }).fill('123');
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请填写正确的税号' }).first()).toBeVisible();
  },
  async doubt(stage) {
    const page = await openForm(stage);
    await page.getByRole('textbox', { name: '税号' }).fill('91350100M000100Y44');
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('alertdialog', { name: '税号校验未通过，请确认是否填写正确' })).toBeVisible();
  },
  async confirm(stage) {
    const page = await openForm(stage);
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('开票金额');
  },
});

const titles = scenesOf('invoiceCommonUse', {
  async remove({ open, page }) {
    await open('/invoice/commonUse', 'normal');
    await page.getByRole('button', { name: '删除' }).first().click();
    await expect(page.getByRole('alertdialog', { name: '删除这个抬头？' })).toBeVisible();
  },
  async pick({ open, page }) {
    await open('/invoice/commonUse?pick=1', 'normal');
    await expect(page.getByRole('button', { name: '使用' }).first()).toBeVisible();
  },
});

const setting = scenesOf('invoiceSetting', {
  async suggestions({ open, page }) {
    await open('/invoice/setting', 'normal');
    await page.getByRole('textbox', { name: '发票抬头' }).pressSequentially('示例云栖');
    await expect(page.getByRole('list', { name: '匹配的企业' })).toBeVisible();
  },
  async person({ open, page }) {
    await open('/invoice/setting', 'normal');
    await page.getByRole('radio', { name: '个人' }).click();
    await expect(page.getByRole('textbox', { name: '税号' })).toHaveCount(0);
  },
  async edit({ open, page }) {
    await open('/invoice/setting?id=T100000021', 'normal');
    await expect(page.getByRole('button', { name: '删除' })).toBeVisible();
  },
});

const history = scenesOf('invoiceHistory', {
  async 'status-sheet'({ open, page }) {
    await open('/invoice/history', 'normal');
    await page.getByRole('button', { name: '全部状态' }).click();
    await expect(page.getByRole('dialog', { name: '选择状态' })).toBeVisible();
  },
});

const openDetail = async ({ server, open, page }: Stage, status: string): Promise<Page> => {
  await open(`/invoice/detail/${await invoiceIn(server, status)}`, 'normal');
  await expect(page.locator('[data-part=state]')).toBeVisible();
  return page;
};
const stands = (status: string) => async (stage: Stage) => void (await openDetail(stage, status));

const detail = scenesOf('invoiceDetail', {
  submitted: stands('SUBMITTED'),
  'not-issued': stands('FAILED'),
  reversing: stands('REVERSING'),
  reversed: stands('REVERSED'),
  async resend(stage) {
    const page = await openDetail(stage, 'ISSUED');
    await page.getByRole('button', { name: '发送邮箱' }).click();
    await expect(page.getByRole('dialog', { name: '发送到邮箱' })).toBeVisible();
  },
  async reissue(stage) {
    const { server, open, page } = stage;
    await open(`/invoice/detail/${await reissuableInvoice(server)}`, 'normal');
    await page.getByRole('button', { name: '换开发票' }).click();
    await expect(page.getByRole('dialog', { name: '换开发票' })).toBeVisible();
  },
  async 'reissue-confirm'(stage) {
    const { server, open, page } = stage;
    await open(`/invoice/detail/${await reissuableInvoice(server)}`, 'normal');
    await page.getByRole('button', { name: '换开发票' }).click();
    await page.getByRole('textbox', { name: '换开原因' }).fill('抬头写错');
    await page.getByRole('button', { name: '提交换开申请' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('开票金额');
  },
});

/** Scenes of invoices, from the choice of orders to the finished invoice. */
export const invoiceScenes: Scene[] = [...list, ...form, ...titles, ...setting, ...history, ...detail];
