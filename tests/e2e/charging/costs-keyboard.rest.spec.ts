import { openApp } from '#tests/e2e/support/apps.ts';
import { checkForEverybody } from '#tests/e2e/support/axe.ts';
import { atCostlyStation } from '#tests/e2e/support/charging/costly-station.ts';
import { exchanged, expect, test } from '#tests/e2e/support/fixtures.ts';
import { freeConnector } from '#tests/e2e/support/job.ts';
import { fullStation } from '#tests/e2e/support/prepare.ts';

test('keyboard: the plate for the relief of parking is changed by Enter, a wrong one is named, and the focus returns to its row', async ({
  server: usual,
  page,
}) => {
  const server = await atCostlyStation(usual, 'GATE');
  await freeConnector(server);
  await openApp(page, server, 'browser', `/preOrder?connectorId=${server.ids.connectorId}`, 'normal');
  const row = page.getByRole('button', { name: /^停车减免/ });
  await row.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '停车减免车牌' });
  const field = sheet.getByRole('textbox', { name: '车牌号' });
  await expect(field).toHaveValue('粤BDA0001');
  await checkForEverybody(page, '[role="dialog"]');
  await field.fill('粤B123');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('请填写完整的车牌号，7 位或 8 位');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter');
  await field.fill('粤b12345');
  await field.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect(row).toContainText('粤B12345');
  await checkForEverybody(page);
});

test('keyboard: the sheet of waiting for a free connector closes by Escape, and the focus returns to its button', async ({
  server,
  open,
}) => {
  await fullStation(server);
  const page = await open(`/charge/station?stationId=${server.ids.stationId}`, 'normal');
  const offer = page.getByRole('button', { name: '空出时告诉我' }).first();
  await offer.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '空出时告诉我' });
  await expect(sheet.getByRole('radio', { name: '30 分钟' })).toBeVisible();
  await checkForEverybody(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(offer).toBeFocused();
});

test('keyboard: the switches of the notice settings act by Space, are within their rows, and keep the focus', async ({
  open,
}) => {
  const page = await open('/mine/noticeSetting', 'normal');
  await exchanged(page);
  const call = page.getByRole('switch', { name: '充电电话' });
  const row = page.getByRole('group', { name: '充电' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await row.evaluate((group) => {
      const last = group.querySelector('[role=switch][aria-label$=电话]') ?? group;
      return last.getBoundingClientRect().right - group.getBoundingClientRect().right;
    });
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await call.focus();
  await page.keyboard.press('Space');
  await expect(call).toBeChecked();
  await expect(call).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('switch', { name: '充电短信' })).toBeFocused();
  const hours = page.getByRole('button', { name: /^时段/ });
  await hours.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '免打扰时段' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hours).toBeFocused();
});

test('keyboard: Tab goes through the notices in their order, and Enter opens one', async ({ open }) => {
  const page = await open('/mine/notices', 'normal');
  const rows = page.locator('[data-part=notice]').getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('Tab');
  await expect(rows.nth(1)).toBeFocused();
  const target = await rows.nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === target);
});
