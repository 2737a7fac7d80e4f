import type { Locator, Page } from '@playwright/test';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderCreate, orderDetail, orderPay, payResult } from '#contract/calls/order.ts';
import { codes, type CodeName } from '#contract/codes.ts';
import { openApp, type App, type Site } from '#tests/e2e/support/apps.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { fillPreOrder, freeConnector } from '#tests/e2e/support/job.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { lastWords, reportedCodes } from '#tests/e2e/support/reports.ts';

const preOrder = ({ ids }: Server) => `/preOrder?connectorId=${ids.connectorId}`;
const notice = (site: Site) => site.getByRole('alertdialog');
const question = (site: Site) => site.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ });
const payButton = (site: Site) => site.getByRole('button', { name: '去支付 ¥50.00' });
/** The form keeps its input. */
const form = (site: Site) => site.getByRole('radio', { name: /^¥50(?!\d)/, checked: true });

type Way = (page: Page, server: Server) => Promise<App>;

/** '去支付' on a filled-in form. */
const pressPay: Way = async (page, server) => {
  await freeConnector(server);
  const app = await openApp(page, server, 'browser', preOrder(server), 'normal');
  await (await fillPreOrder(app, 50)).click();
  return app;
};

/** '我已付款，查询' for an order that an earlier page left at the cashier. */
const pressPaid: Way = async (page, server) => {
  await freeConnector(server);
  const { orderNo, prepayNo } = await (await phoneOf(server, 'normal')).order(server.ids.connectorId);
  const path = `${preOrder(server)}&orderNo=${orderNo}&prepayNo=${prepayNo}`;
  const app = await openApp(page, server, 'browser', path, 'normal');
  await question(app.site).getByRole('button', { name: '我已付款，查询' }).click();
  return app;
};

/** A page that continues a paid order, which starts it. */
const takePaid: Way = async (page, server) => {
  await freeConnector(server);
  const phone = await phoneOf(server, 'normal');
  const { orderNo, prepayNo } = await phone.order(server.ids.connectorId);
  await phone.pay(prepayNo);
  const app = await openApp(page, server, 'browser', `${preOrder(server)}&orderNo=${orderNo}`, 'normal');
  await app.site.getByRole('button', { name: '我已插好枪，启动充电' }).click();
  return app;
};

const openOrder: Way = (page, server) =>
  openApp(page, server, 'browser', `/order/${'1'.repeat(20)}`, 'normal');

interface Row {
  /** Text of the server (domain model, 2.6). */
  message: string;
  data?: object;
  call: { path: string };
  way: Way;
  /** Reaction of the screen; for codes without a screen of their own the input is kept. */
  reaction: (site: Site) => Locator;
  toast: boolean;
  report: boolean;
}

const atCreate = { call: orderCreate, way: pressPay };
const shown = (text: string) => (site: Site) => notice(site).getByText(text);

const table: Record<Exclude<CodeName, 'success' | 'failure' | 'notLoggedIn' | 'uploadSuccess'>, Row> = {
  pileNotUsable: {
    ...atCreate,
    message: '当前充电枪不可用，请更换充电枪',
    reaction: (site) => payButton(site),
    toast: true,
    report: false,
  },
  noBoundCar: {
    ...atCreate,
    message: '您还未绑定车辆',
    reaction: shown('您还未绑定车辆，请先绑定'),
    toast: false,
    report: false,
  },
  noSuchOrder: {
    message: '订单不存在',
    call: orderDetail,
    way: openOrder,
    reaction: (site) => site.getByText('订单不存在'),
    toast: false,
    report: false,
  },
  homeStationValidity: {
    ...atCreate,
    message: '家充权益不在有效期内',
    reaction: form,
    toast: false,
    report: false,
  },
  homeStationUnconformity: {
    ...atCreate,
    message: '当前车辆不符合家充桩申请条件',
    reaction: form,
    toast: false,
    report: false,
  },
  homePileError: {
    ...atCreate,
    message: '充电桩响应异常，请稍后重试',
    data: { subCode: 'OFFLINE' },
    reaction: form,
    toast: true,
    report: false,
  },
  orderReceivedError: {
    message: '订单实收金额异常，款项将原路退回',
    call: payResult,
    way: pressPaid,
    reaction: shown('订单实收金额异常，款项将原路退回'),
    toast: false,
    report: false,
  },
  orderReceivablesError: {
    ...atCreate,
    message: '您有未结清的充电订单',
    reaction: shown('您有一笔待补缴订单'),
    toast: false,
    report: false,
  },
  orderPointError: {
    ...atCreate,
    message: '积分抵扣失败，请重新选择',
    reaction: (site) => site.getByRole('alert').getByText('积分抵扣失败，请重新选择'),
    toast: false,
    report: false,
  },
  tooFrequent: {
    ...atCreate,
    message: '操作过于频繁，请稍后再试',
    data: { retryAfterMs: 60_000 },
    reaction: (site) => site.getByText(/秒后再试/),
    toast: true,
    report: true,
  },
  homeStationNoSales: {
    ...atCreate,
    message: '当前地区暂未开放家充桩服务',
    reaction: form,
    toast: true,
    report: false,
  },
  noFunds: {
    message: '可用金额不足，请先预付',
    call: chargeStart,
    way: takePaid,
    reaction: (site) => site.getByRole('button', { name: /^去支付/ }),
    toast: true,
    report: true,
  },
  prepaymentFinished: {
    message: '预付订单已支付',
    call: orderPay,
    way: pressPay,
    reaction: (site) => question(site).getByText('正在查询支付结果…'),
    toast: false,
    report: true,
  },
  prepaymentProcessingOrRefunded: {
    message: '预付订单处理中或已退款',
    call: orderPay,
    way: pressPay,
    reaction: (site) => question(site).getByText('正在查询支付结果…'),
    toast: true,
    report: true,
  },
  preCreateError: {
    ...atCreate,
    message: '预付订单创建失败',
    reaction: shown('价格信息已更新，请重新确认'),
    toast: false,
    report: true,
  },
  orderInProgress: {
    ...atCreate,
    message: '您有正在进行中的充电订单',
    reaction: shown('您有一笔充电中的订单'),
    toast: false,
    report: true,
  },
  invoiceAmountChanged: {
    ...atCreate,
    message: '开票订单金额已变更，请重新选择',
    reaction: form,
    toast: true,
    report: true,
  },
  caseRefused: {
    ...atCreate,
    message: '该订单的同类问题正在处理中',
    data: { reason: 'OPEN', caseId: '1' },
    reaction: form,
    toast: false,
    report: false,
  },
  lockRefused: {
    ...atCreate,
    message: '您离车位约 300 米，到 100 米内才能降锁',
    data: { reason: 'TOO_FAR', distanceM: 300 },
    reaction: form,
    toast: false,
    report: false,
  },
};

/** @returns the texts of all later toasts, also of those that have disappeared */
async function toastsOf(page: Page): Promise<string[]> {
  const toasts: string[] = [];
  await page.exposeFunction('tellToast', (text: string) => {
    if (text && text !== toasts.at(-1)) toasts.push(text);
  });
  await page.addInitScript(() => {
    const { tellToast } = window as unknown as { tellToast(text: string): void };
    const tell = () => tellToast(document.querySelector('.pw-toast')?.textContent ?? '');
    new MutationObserver(tell).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return toasts;
}

// codes.rest.spec.ts causes the codes by real situations; here each is injected, to test its rules alone.
for (const [name, row] of Object.entries(table)) {
  const { message, data = null, call, way, reaction, toast, report } = row;
  const code = codes[name as CodeName];
  const rules = [toast ? 'a toast' : 'no toast', report ? 'reported' : 'only logged'].join(', ');
  test(`result code ${code} ${name}: ${rules}`, async ({ page, server }) => {
    await server.control('fault', { path: call.path, kind: 'refuse', code, message, data });
    const toasts = await toastsOf(page);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(call.path));
    const app = await way(page, server);
    await answered;
    await expect(reaction(app.site)).toBeVisible();
    expect(await reportedCodes(app, server)).toEqual(report ? [code] : []);
    expect(toasts.filter((text) => text !== lastWords)).toEqual(toast ? [message] : []);
  });
}
