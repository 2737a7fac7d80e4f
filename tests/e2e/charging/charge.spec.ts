import type { Page } from '@playwright/test';
import { chargeCurrent, chargeCurve, chargeStop } from '#contract/calls/charge.ts';
import type { AnswerOf } from '#contract/call.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { toastOf } from '#tests/e2e/support/job.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

type Charge = NonNullable<AnswerOf<typeof chargeCurrent>>;

/** Counts the requests of a call from now on. */
function counted(page: Page, { path }: { path: string }) {
  const count = { sent: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) count.sent += 1;
  });
  return count;
}

/** Responses of the back end, changed by the test. */
async function answering(page: Page, change: (charge: Charge) => void): Promise<void> {
  await page.route(`**${chargeCurrent.path}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Charge };
    change(body.data);
    await route.fulfill({ response, json: body });
  });
}

const setVisible = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const curve = (page: Page) => page.getByRole('tab', { name: '功率' });
const stopButton = (page: Page) => page.getByRole('button', { name: '结束充电' });

test('charging page: does not poll while hidden, and polls at once when shown', async ({
  page,
  server,
  open,
}) => {
  const orderNo = await chargeIn(server, 'CHARGING');
  await page.clock.install();
  await open(`/charge?orderNo=${orderNo}`, 'normal');
  await expect(curve(page)).toBeVisible();
  const current = counted(page, chargeCurrent);
  const curves = counted(page, chargeCurve);

  await page.clock.runFor(11_000);
  await expect.poll(() => current.sent).toBe(1);
  await setVisible(page, 'hidden');
  await page.clock.runFor(10 * 60_000);
  expect(current.sent).toBe(1);
  await setVisible(page, 'visible');
  await expect.poll(() => current.sent).toBe(2);
  expect(curves.sent).toBe(0);
});

test('charging page: the stop button is visible at 200 % text', async ({ page, server, open }) => {
  const orderNo = await chargeIn(server, 'CHARGING');
  await open(`/charge?orderNo=${orderNo}`, 'normal');
  await expect(curve(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  await expect(stopButton(page)).toBeInViewport({ ratio: 1 });
});

test('charging page: the stop dialog opens offline, and a stop without a network shows an error', async ({
  page,
  server,
  open,
  problems,
}) => {
  const orderNo = await chargeIn(server, 'CHARGING');
  const question = page.waitForEvent('requestfinished', (request) => /\/dialog\.[^/]*$/.test(request.url()));
  await open(`/charge?orderNo=${orderNo}`, 'normal');
  await question;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await stopButton(page).click();
  const confirm = page
    .getByRole('alertdialog', { name: '结束充电？' })
    .getByRole('button', { name: '结束充电' });
  await confirm.click();
  await expect(toastOf(page)).toContainText('好像没有网络了');
  await expect(confirm).toHaveCount(0);
  expectProblem(problems, /Failed to load resource/);
});

test('charging page: values show their age, and look old after a minute without a sample', async ({
  page,
  server,
  open,
}) => {
  const orderNo = await chargeIn(server, 'CHARGING');
  await open(`/charge?orderNo=${orderNo}`, 'normal');
  await expect(curve(page)).toBeVisible();
  await expect(page.getByText(/(刚刚|秒前)更新$/)).toBeVisible();
  await server.control('scenario', { device: 'silent' });
  await server.control('clock', { advanceMs: 2 * 60_000 });
  await setVisible(page, 'hidden');
  await setVisible(page, 'visible');
  await expect(page.getByText(/^数据更新中… 最近一次/)).toBeVisible();
  await expect(page.locator('.pw-ring-stale')).toBeVisible();
  await expect(page.getByText('剩余时间待更新')).toBeVisible();
  await expect(stopButton(page)).toBeVisible();
  await checkRules(page);
});

test('charging page: power, state of charge and their numbers are accessible', async ({
  page,
  server,
  open,
}) => {
  await open(`/charge?orderNo=${await chargeIn(server, 'CHARGING')}`, 'normal');
  await expect(page.getByRole('img', { name: /^功率曲线/ })).toBeVisible();
  await page.getByRole('tab', { name: '电量' }).click();
  await expect(page.getByRole('img', { name: /^电量曲线/ })).toBeVisible();
  await page.getByRole('tab', { name: '表格' }).click();
  await expect(page.getByRole('table', { name: '充电曲线' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: '分时费用' })).toBeVisible();
  await checkRules(page);
});

test('charging page: the title shows a running charge only while there is one', async ({
  page,
  server,
  open,
}) => {
  const head = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await open(`/charge?orderNo=${await chargeIn(server, 'CHARGING')}`, 'normal');
  await expect(head('充电中')).toBeVisible();
  await server.control('scenario', { bill: 'late', device: 'unplug' });
  await server.control('clock', { advanceMs: 60_000 });
  await setVisible(page, 'hidden');
  await setVisible(page, 'visible');
  await expect(page.getByText('充电枪被拔出', { exact: true })).toBeVisible();
  await expect(head('充电已结束')).toBeVisible();
});

test('charging page: without a state of charge the ring shows energy', async ({ page, server, open }) => {
  await answering(page, ({ session }) => {
    if (session) Object.assign(session, { soc: null, startSoc: null, targetSoc: null, batteryTempC: null });
  });
  await open(`/charge?orderNo=${await chargeIn(server, 'CHARGING')}`, 'normal');
  await expect(page.getByRole('img', { name: /^已充 [\d.]+ 度，费用 ¥[\d.]+，预付已用 \d+%/ })).toBeVisible();
  await expect(page.getByText('电池温度')).toHaveCount(0);
});

test('charging page: without a prepayment the stop dialog promises no refund', async ({
  page,
  server,
  open,
}) => {
  let prepaid = 0;
  await answering(page, ({ order }) => void (order.prepaidAmount = prepaid));
  const path = `/charge?orderNo=${await chargeIn(server, 'CHARGING')}`;
  for (const [amount, text] of [
    [0, /^已充 [\d.]+ 度，费用 ¥[\d.]+。$/],
    [10_000, /^已充 [\d.]+ 度，费用 ¥[\d.]+，约退回 ¥[\d.]+。/],
  ] as const) {
    prepaid = amount;
    await open(path, 'normal');
    await stopButton(page).click();
    await expect(page.getByRole('alertdialog').getByText(text)).toBeVisible();
  }
});

test('charging page: impossible samples of battery and clock are ignored', async ({ page, server, open }) => {
  await answering(page, ({ session }) => {
    if (session) Object.assign(session, { soc: 255, sampleTime: session.sampleTime + 86_400_000 });
  });
  await open(`/charge?orderNo=${await chargeIn(server, 'CHARGING')}`, 'normal');
  // A pile with a wrong clock hides no charge: its values are shown, and it can be stopped.
  await expect(stopButton(page)).toBeVisible();
  await expect(page.getByText('已充电量')).toBeVisible();
  await expect(page.getByRole('heading', { name: '数据更新中…' })).toHaveCount(0);
});

test('charging page: segments that do not add up to the cost are hidden', async ({ page, server, open }) => {
  await answering(page, ({ order }) => {
    const [line] = order.details;
    if (line) line.elecAmount += 1;
  });
  await open(`/charge?orderNo=${await chargeIn(server, 'CHARGING')}`, 'normal');
  await expect(page.getByText('分时费用核对中，请以结算账单为准。')).toBeVisible();
});

test("charging page: a home charge has no stop button, and a partner's charge names the operator", async ({
  page,
  server,
  open,
}) => {
  let orderKind: Charge['order']['orderKind'] = 'HOME';
  await answering(page, ({ order }) => void (order.orderKind = orderKind));
  const path = `/charge?orderNo=${await chargeIn(server, 'CHARGING')}`;
  await open(path, 'normal');
  await expect(page.getByText('家充桩充电请在家充桩上结束，充满后自动停止。')).toBeVisible();
  await expect(stopButton(page)).toHaveCount(0);
  orderKind = 'THIRD_PARTY';
  await open(path, 'normal');
  await expect(page.getByText(/^第三方 · /)).toBeVisible();
  await expect(stopButton(page)).toBeVisible();
});

test('charging page: a stop in one tab is shown in the other', async ({ page, server, open, context }) => {
  const path = `/charge?orderNo=${await chargeIn(server, 'CHARGING')}`;
  await open(path, 'normal');
  await expect(curve(page)).toBeVisible();
  const other = await context.newPage();
  const stops = counted(other, chargeStop);
  await other.goto(`${path}&__login=normal`);
  await expect(curve(other)).toBeVisible();
  await server.control('scenario', { stop: 'silent' });
  await stopButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '结束充电' }).click();
  await expect(other.getByText('正在停止…')).toBeVisible();
  await expect(stopButton(other)).toHaveCount(0);
  expect(stops.sent).toBe(0);
});
