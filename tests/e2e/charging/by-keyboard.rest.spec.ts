import type { Page } from '@playwright/test';
import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, taken, test } from '#tests/e2e/support/fixtures.ts';
import { atCashier, atCharge, freeConnector, pass } from '#tests/e2e/support/job.ts';
import { act, escape, expectFocusSeen, pressTo, turnTo } from '#tests/e2e/support/keys.ts';

/** The part of the page that a screen reader is in once its view has been replaced. */
const main = (page: Page) => page.getByRole('main').filter({ visible: true });

test('keyboard: the main job from the map to the bill, each focus seen and none lost', async ({
  page,
  server,
}) => {
  const { stationName, connectors } = server.ids;
  await freeConnector(server);
  const app = await openApp(page, server, 'browser', '/chargeMap', 'normal');
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  const row = page.locator('[data-station-id]').filter({ hasText: stationName });
  // The map, its markers, search, filters, its buttons and the head of the list come first.
  await act(page, row.getByRole('link', { name: new RegExp(`^${stationName}`) }));

  await expect(page.getByRole('heading', { level: 1, name: stationName })).toBeVisible();
  await taken(page);
  await act(page, page.getByRole('link', { name: new RegExp(`^${connectors[0].name}.*空闲`) }));

  await expect(page.getByRole('heading', { name: connectors[0].name })).toBeVisible();
  await taken(page);
  await act(page, page.getByRole('link', { name: '去充电' }));

  await expect.poll(() => app.path()).toContain('/preOrder?connectorId=');
  await taken(page);
  const amounts = page.getByRole('radiogroup', { name: '预付金额' });
  await turnTo(page, amounts, /^¥100(?!\d)/);
  await expect(amounts).toMatchAriaSnapshot(`
    - radiogroup "预付金额":
      - radio "¥20.00 推荐" [checked=false]
      - radio "¥50.00" [checked=false]
      - radio "¥100.00" [checked]
      - radio "¥200.00" [checked=false]
      - radio "其他金额" [checked=false]
  `);
  const pay = page.getByRole('button', { name: '去支付 ¥100.00' });
  await act(page, pay);
  const sheet = page.getByRole('dialog', { name: '付款前，请看这三条' });
  await expect(sheet).toMatchAriaSnapshot(`
    - dialog "付款前，请看这三条":
      - heading "付款前，请看这三条" [level=2]
      - button "关闭"
      - list:
        - listitem: 先付 ¥100.00，按实际用量结算，用不完原路退回。
        - listitem: 付款后自动开始充电；没能开始，全额退回。
        - listitem: 费用超出预付时，拔枪后补缴差额。
      - link /《预付充电服务协议》全文/
      - button "同意并支付 ¥100.00"
      - paragraph
  `);
  await escape(page, sheet, pay);
  await page.keyboard.press('Enter');
  await act(page, sheet.getByRole('button', { name: '同意并支付 ¥100.00' }));

  await atCashier(app, 100);
  await act(page, page.getByRole('button', { name: '确认支付' }));

  await atCharge(app);
  await taken(page);
  await expect(page.getByRole('heading', { name: '启动中' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^已等/);
  await pressTo(page, page.getByRole('button', { name: '取消启动并退款' }));
  await pass(app, server, 5_000);
  await expect(page.getByText('充电中', { exact: true }).last()).toBeVisible();
  // The button went with the view of the start.
  await expect(main(page)).toBeFocused();
  await expectFocusSeen(page);
  const stop = page.getByRole('button', { name: '结束充电' });
  await pressTo(page, stop);
  await pass(app, server, 20 * 60_000);
  await expect(page.getByText('已充 20 分钟', { exact: true })).toBeVisible();
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: '结束充电？' });
  await expect(question.getByRole('button', { name: '继续充电' })).toBeFocused();
  await expect(question).toHaveAccessibleDescription(/^已充 [\d.]+ 度，费用 ¥[\d.]+/);
  await escape(page, question, stop);
  await page.keyboard.press('Enter');
  await act(page, question.getByRole('button', { name: '结束充电' }));
  await expect(page.getByRole('status').filter({ hasText: '正在停止…' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await expectFocusSeen(page);
  await pass(app, server, 4_000);
  await expect(page.getByRole('heading', { name: '结算中…' })).toBeVisible();
  await expectFocusSeen(page);
  await pass(app, server, 6_000);
  await expect(page.getByRole('heading', { name: '充电完成' }).first()).toBeVisible();
  await expectFocusSeen(page);
  await act(page, page.getByRole('button', { name: '查看账单' }));

  await expect.poll(() => app.path()).toMatch(/^\/order\//);
  await taken(page);
  await expect(page.getByRole('status').filter({ hasText: '已完成' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^峰 11:45–12:00/ })).toBeVisible();
  await pressTo(page, page.getByRole('link', { name: '再次充电' }));
  await pressTo(page, page.getByRole('tab', { name: '功率', selected: true }), { key: 'Shift+Tab' });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '电量', selected: true })).toBeFocused();
  await expectFocusSeen(page);
});

test('keyboard: each control of the map page is seen once it has the focus, to the end of its list', async ({
  open,
}) => {
  const page = await open('/chargeMap', 'normal');
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  await pressTo(page, page.locator('[data-station-id]').nth(9).getByRole('link'), { limit: 80 });
  await pressTo(page, page.getByRole('application'), { key: 'Shift+Tab', limit: 80 });
});
