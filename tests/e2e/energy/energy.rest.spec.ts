import { orderCreate, orderPay, paymentTrial } from '#contract/calls/order.ts';
import { chargeStart } from '#contract/calls/charge.ts';
import { getUser } from '#contract/calls/user.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';

const unlimited = 'C100000031';
let ids = 7_000_000;
const requestId = () => uuid((ids += 1));

/** A charge of `heavy` that a card pays for, started on another phone; with the unlimited card no money is paid. */
async function chargeWith(server: Server, cardIds: string[]): Promise<string> {
  const { connectorId } = server.ids;
  await server.control('connector', { connectorId, status: 1 });
  const phone = await phoneOf(server, 'heavy');
  await server.sandbox.context.db
    .updateTable('order')
    .set({ status: 'SETTLED' })
    .where('status', '=', 'ARREARS')
    .execute();
  const vin = (await phone.call(getUser, {})).defaultVin ?? '';
  const choice = { connectorId, vin, prepayAmount: 5_000, cardIds, couponId: null, points: 0 };
  const { trialId } = await phone.call(paymentTrial, choice);
  const wish = { ...choice, trialId, channelType: 0 as const, requestId: requestId() };
  const { orderNo, prepayNo } = await phone.call(orderCreate, wish);
  if (prepayNo) {
    await phone.call(orderPay, {
      prepayNo,
      channel: 'ALIPAY_WAP',
      returnPath: '/preOrder',
      requestId: requestId(),
    });
    await server.notice(prepayNo, 'ok');
  }
  await phone.call(chargeStart, { orderNo, requestId: requestId() });
  return orderNo;
}

test('energy card: shows its balance and its stations; a unit count above 10000 is unlimited, exactly 10000 is a number', async ({
  page,
  open,
}) => {
  await open('/energy', 'heavy');
  const card = (name: string) =>
    page.locator('.pw-energy-card').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card('十年不限量充电卡')).toContainText('不限量');
  await expect(card('十年不限量充电卡')).not.toContainText('10001');
  await expect(card('十年不限量充电卡').getByRole('progressbar')).toHaveCount(0);
  await expect(card('次卡')).toContainText('共 10 次');
  await expect(card('次卡').getByRole('progressbar')).toHaveCount(1);
  await expect(card('周年充电卡')).toContainText('即将到期');
  await expect(card('越野伙伴充电卡')).toContainText('未生效');
  await expect(card('越野伙伴充电卡')).toContainText('车架号尾号 000004 的车辆');
  await expect(page.getByText('畅享充电', { exact: true })).toHaveCount(5);
  await expect(page.getByText('另有不限量卡')).toBeVisible();

  await open('/energy', 'normal');
  await expect(card('年度充电卡')).toContainText('共 10000.00 度');
  await expect(card('年度充电卡').getByRole('progressbar')).toHaveCount(1);
  await expect(page.getByText('另有不限量卡')).toHaveCount(0);
});

test('energy card: follows its order through hold and use, and the record links to the bill', async ({
  page,
  server,
  open,
}) => {
  const orderNo = await chargeWith(server, [unlimited]);
  await open('/energy', 'heavy');
  await expect(page.getByText('订单使用中')).toBeVisible();
  await expect(page.getByRole('link', { name: /占用的订单/ })).toHaveAttribute('href', `/order/${orderNo}`);

  await server.control('clock', { advanceMs: 3 * 3_600_000 });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByText('订单使用中')).toHaveCount(0);
  const card = page.locator('.pw-energy-card').filter({ hasText: '十年不限量充电卡' });
  await card.getByRole('link', { name: '使用记录' }).click();
  await expect(page).toHaveURL(`/energy/record?cardId=${unlimited}`);
  const used = page.getByRole('link', { name: /充电抵扣/ });
  await expect(used).toHaveCount(1);
  await expect(used).toContainText(/−\d+\.\d\d 度/);
  await used.click();
  await expect(page).toHaveURL(`/order/${orderNo}`);
  await expect(page.getByText('已完成')).toBeVisible();
});

test('energy card: the rules open over the page and return the focus', async ({ page, open }) => {
  await open('/energy', 'normal');
  const button = page.getByRole('button', { name: '使用说明' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: '使用说明' });
  await expect(sheet).toContainText('先到期的先抵扣；之后依次为优惠券、积分和预付金额');
  await checkRules(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("energy cards: are linked from the owner's page, with expired ones and records", async ({
  page,
  open,
}) => {
  await open('/chargeMap', 'normal');
  await page.getByRole('link', { name: /^我的/ }).click();
  await expect(page).toHaveURL('/mine');
  await page.getByRole('link', { name: '能量卡' }).click();
  await expect(page).toHaveURL('/energy');
  await page.getByRole('link', { name: '失效能量卡' }).click();
  await expect(page).toHaveURL('/energy/expired');
  await expect(page.getByText('已过期')).toBeVisible();
  await page.getByRole('link', { name: '使用记录' }).click();
  await expect(page.getByRole('heading', { name: /^\d{4}年\d+月$/ }).first()).toBeVisible();
  await expect(page.getByText('−12.50 度')).toBeVisible();
});

const empty = {
  '/energy': ['暂无可用能量卡', '去充电', '/chargeMap'],
  '/energy/expired': ['暂无失效能量卡', '查看能量卡', '/energy'],
  '/energy/record': ['暂无使用记录', '查看能量卡', '/energy'],
  '/energy/record?cardId=%3Cimg%3E': ['暂无使用记录', '查看全部记录', '/energy/record'],
} as const;

for (const [path, [text, way, href]] of Object.entries(empty)) {
  test(`${path} without data shows an empty state with a link`, async ({ page, open }) => {
    await open(path, 'new');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator('.pw-state').getByRole('link', { name: way })).toHaveAttribute('href', href);
    await checkRules(page);
  });
}

test('energy cards: a visitor is asked to log in and then sees the cards', async ({ page, open }) => {
  await page.clock.install();
  await open('/energy');
  const accounts = page.getByRole('dialog', { name: '请选择演示账号' });
  await accounts.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('登录后查看')).toBeVisible();
  await checkRules(page);
  // Re-login lock (specification, section 9).
  await page.clock.fastForward(3_000);
  await page.getByRole('button', { name: '登录' }).click();
  await accounts.getByRole('button', { name: '普通用户' }).click();
  await expect(page.getByRole('heading', { name: '新车礼遇充电卡' })).toBeVisible();
});

test('energy card records: the next page loads at the end of the list', async ({ page, server, open }) => {
  const { db, clock } = server.sandbox.context;
  const rows = Array.from({ length: 25 }, (_, index) => {
    const recordId = `GRANT-X${index}`;
    const time = clock.now() - index * 3_600_000;
    const record = {
      recordId,
      cardId: 'C100000021',
      cardName: '新车礼遇充电卡',
      unit: 'KWH',
      type: 'GRANT',
      change: 1,
      remainAfter: 10,
      orderNo: null,
      stationName: null,
      time,
    };
    return { recordId, userId: '10000002', cardId: record.cardId, time, json: JSON.stringify(record) };
  });
  await db.insertInto('cardRecord').values(rows).execute();
  await open('/energy/record?cardId=C100000021', 'normal');
  await expect(page.getByText('共 26 条')).toBeVisible();
  const lines = page.locator('[data-part=records] li');
  await expect(async () => {
    await page.locator('.pw-list-end').scrollIntoViewIfNeeded();
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(lines).toHaveCount(26);
});
