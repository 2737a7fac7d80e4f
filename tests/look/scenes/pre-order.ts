import type { Page } from '@playwright/test';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderCreate, orderPay, payResult } from '#contract/calls/order.ts';
import { codes, type CodeName } from '#contract/codes.ts';
import { expect, type Login } from '#tests/e2e/support/fixtures.ts';
import { freeConnector } from '#tests/e2e/support/job.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import type { Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

const notice = (page: Page) => page.getByRole('alertdialog');
const question = (page: Page) => page.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The form for an idle connector. */
async function openForm({ server, open, page }: Stage, login: Login = 'normal'): Promise<Page> {
  await freeConnector(server);
  await open(`/preOrder?connectorId=${server.ids.connectorId}`, login);
  if (login !== 'new') await expect(page.getByRole('heading', { name: '预付金额' })).toBeVisible();
  return page;
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^¥50(?!\d)/ }).click();
  await expect(button(page, '去支付 ¥50.00')).toBeVisible();
}

async function pressPay(stage: Stage): Promise<Page> {
  const page = await openForm(stage);
  await fill(page);
  await button(page, '去支付 ¥50.00').click();
  await button(page, '同意并支付 ¥50.00').click();
  return page;
}

/** An order that an earlier page left at the cashier, paid or not. */
async function openLeft(stage: Stage, paid = false): Promise<Page> {
  const { server, open, page } = stage;
  await freeConnector(server);
  const phone = await phoneOf(server, 'normal');
  const { orderNo, prepayNo } = await phone.order(server.ids.connectorId);
  if (paid) await phone.pay(prepayNo);
  const path = `/preOrder?connectorId=${server.ids.connectorId}&orderNo=${orderNo}&prepayNo=${prepayNo}`;
  await open(path, 'normal');
  if (!paid) await expect(question(page)).toBeVisible();
  return page;
}

/** Another order of the owner is paid, and does not charge. */
export async function leaveUnstarted({ server }: Stage): Promise<void> {
  const [, other] = server.ids.connectors;
  await freeConnector(server, other.connectorId);
  const phone = await phoneOf(server, 'normal');
  const { prepayNo } = await phone.order(other.connectorId);
  await phone.pay(prepayNo);
}

/** The back end refuses a call with a code. */
const refuse = (
  { server }: Stage,
  call: { path: string },
  code: CodeName,
  message: string,
  data: object | null = null,
) => server.control('fault', { path: call.path, kind: 'refuse', code: codes[code], message, data });

/** A code at '去支付', and the text of its dialog. */
const noticeOf = (code: CodeName, words: string) => async (stage: Stage) => {
  await refuse(stage, orderCreate, code, words);
  await expect(notice(await pressPay(stage))).toContainText(words);
};

/** A code at '去支付' with a toast. */
const toastOf = (code: CodeName, words: string, data: object | null = null) => ({
  toast: true,
  async open(stage: Stage) {
    await refuse(stage, orderCreate, code, words, data);
    await expect((await pressPay(stage)).locator('.pw-toast')).toHaveText(words);
  },
});

const sheet = (press: RegExp, login: Login, title: string) => async (stage: Stage) => {
  const page = await openForm(stage, login);
  await button(page, press).first().click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
};

/** Prepayment: choices, questions, and the reaction to each code. */
export const preOrderScenes: Scene[] = scenesOf('preOrder', {
  async filled(stage) {
    await fill(await openForm(stage));
  },
  async 'consent-sheet'(stage) {
    const page = await openForm(stage);
    await fill(page);
    await button(page, '去支付 ¥50.00').click();
    await expect(button(page, '同意并支付 ¥50.00')).toBeVisible();
  },
  async points(stage) {
    const page = await openForm(stage);
    await page.getByRole('switch', { name: '积分抵扣' }).click();
    await expect(page.getByRole('switch', { name: '积分抵扣' })).toBeChecked();
  },
  async 'pay-methods'(stage) {
    await stage.server.control('scenario', { channels: 'all' });
    const page = await openForm(stage);
    await page.getByRole('radio', { name: '支付宝' }).click();
    await expect(page.getByRole('radio', { name: '支付宝' })).toBeChecked();
    await page.getByRole('radio', { name: '支付宝' }).evaluate((radio) => radio.scrollIntoView());
  },
  'car-sheet': sheet(/充电车辆/, 'normal', '充电车辆'),
  'discounts-sheet': sheet(/^优惠/, 'normal', '优惠'),
  async 'cards-sheet'(stage) {
    await sheet(/^优惠/, 'heavy', '优惠')(stage);
    await button(stage.page, /自选能量卡/).click();
    await expect(stage.page.getByRole('dialog', { name: '能量卡' })).toBeVisible();
  },
  async 'coupon-sheet'(stage) {
    await sheet(/^优惠/, 'normal', '优惠')(stage);
    await button(stage.page, /自选优惠券/).click();
    await expect(stage.page.getByRole('dialog', { name: '优惠券' })).toBeVisible();
  },
  async arrears(stage) {
    const page = await openForm(stage, 'heavy');
    await expect(page.getByRole('link', { name: /^先补缴 ¥\d+\.\d\d$/ })).toBeVisible();
  },
  async 'no-car'(stage) {
    const page = await openForm(stage, 'new');
    await expect(page.getByText('您还未绑定车辆，请在品牌APP内绑定')).toBeVisible();
  },
  async 'open-order'(stage) {
    await leaveUnstarted(stage);
    await expect((await openForm(stage)).getByText('已支付，待启动 · ')).toBeVisible();
  },
  async 'payment-question'(stage) {
    await openLeft(stage);
  },
  async 'unpaid-order'(stage) {
    await freeConnector(stage.server);
    const { orderNo } = await (await phoneOf(stage.server, 'normal')).order(stage.server.ids.connectorId);
    const page = await stage.open(
      `/preOrder?connectorId=${stage.server.ids.connectorId}&orderNo=${orderNo}`,
      'normal',
    );
    await expect(page.getByRole('alertdialog', { name: '订单待支付' })).toBeVisible();
  },
  async 'paid-not-plugged'(stage) {
    await stage.server.control('scenario', { plug: 'manual' });
    const page = await openLeft(stage, true);
    await expect(page.getByRole('heading', { name: '已支付，待启动' })).toBeVisible();
  },
  async 'cashier-failed'(stage) {
    await stage.server.control('fault', { path: orderPay.path, kind: 'status', status: 503 });
    const page = await pressPay(stage);
    await expect(question(page).getByRole('alert')).toContainText('不会重复下单');
  },
  async 'code-order-received'(stage) {
    await refuse(stage, payResult, 'orderReceivedError', '订单实收金额异常，款项将原路退回');
    const page = await openLeft(stage);
    await question(page).getByRole('button', { name: '我已付款，查询' }).click();
    await expect(notice(page)).toContainText('订单实收金额异常，款项将原路退回');
  },
  'code-no-car': noticeOf('noBoundCar', '您还未绑定车辆，请先绑定'),
  'code-arrears': noticeOf('orderReceivablesError', '您有一笔待补缴订单'),
  'code-price': noticeOf('preCreateError', '价格信息已更新，请重新确认'),
  'code-in-progress': noticeOf('orderInProgress', '您有一笔充电中的订单'),
  async 'code-points'(stage) {
    await refuse(stage, orderCreate, 'orderPointError', '积分抵扣失败，请重新选择');
    const page = await pressPay(stage);
    await expect(page.getByRole('alert').getByText('积分抵扣失败，请重新选择')).toBeVisible();
  },
  async 'code-finished'(stage) {
    await refuse(stage, orderPay, 'prepaymentFinished', '预付订单已支付');
    await expect(question(await pressPay(stage)).getByText('正在查询支付结果…')).toBeVisible();
  },
  'code-pile': toastOf('pileNotUsable', '当前充电枪不可用，请更换充电枪'),
  'code-frequent': toastOf('tooFrequent', '操作过于频繁，请稍后再试', { retryAfterMs: 60_000 }),
  'code-funds': {
    toast: true,
    async open(stage) {
      await refuse(stage, chargeStart, 'noFunds', '可用金额不足，请先预付');
      const page = await openLeft(stage, true);
      await button(page, '我已插好枪，启动充电').click();
      await expect(page.locator('.pw-toast')).toHaveText('可用金额不足，请先预付');
      await expect(button(page, /^去支付/)).toBeVisible();
    },
  },
});
