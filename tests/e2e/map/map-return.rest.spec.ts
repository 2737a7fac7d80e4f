import type { Page } from '@playwright/test';
import { stationSearch } from '#contract/calls/map.ts';
import { getUser } from '#contract/calls/user.ts';
import { expect, taken, test } from '#tests/e2e/support/fixtures.ts';
import { notesItsReturn, withKeptPages } from '#tests/e2e/support/kept-pages.ts';
import { chip, drag, head, list, openDowntown, rows, settled, sheetButton } from './page.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

/** The stored view of the map; degrees are rounded to about a metre. */
const keptView = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':map:view')) ?? '';
    const { view } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      view?: { longitude: number; latitude: number; zoom: number };
    };
    if (!view) throw new Error('nothing was kept');
    return [view.longitude.toFixed(5), view.latitude.toFixed(5), view.zoom];
  });

test('the map comes back as it was left: position, filters, sheet, scroll', async ({ page, context }) => {
  await openDowntown(page, context);
  await drag(page, -120, 60);
  const listed = page.waitForResponse(
    (response) =>
      response.url().includes(stationSearch.path) && (response.request().postData() ?? '').includes('"SLOW"'),
  );
  await chip(page, '慢充').click();
  await expect(chip(page, '慢充')).toHaveAttribute('aria-pressed', 'true');
  const { data } = (await (await listed).json()) as { data: { total: number } };
  await expect(head(page)).toContainText(`附近 ${data.total} 座`);
  await expect(rows(page).filter({ hasNotText: '慢充' })).toHaveCount(0);
  await settled(page);
  const count = (await head(page).textContent()) ?? '';

  await sheetButton(page).click();
  await expect(sheetButton(page)).toHaveAccessibleName('收起列表');
  const last = rows(page).nth(9);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  const target = rows(page).nth(12);
  await target.scrollIntoViewIfNeeded();
  const id = await target.getAttribute('data-station-id');
  const scroll = await list(page).evaluate((element) => element.scrollTop);
  expect(scroll).toBeGreaterThan(200);
  const left = await keptView(page);
  await target.getByRole('link').click();
  await expect(page).toHaveURL(/\/charge\/station/);
  await taken(page);
  await page.getByRole('button', { name: '返回' }).click();

  await expect(page).toHaveURL('/chargeMap');
  // Playwright disables the back/forward cache, so this is a new page.
  await expect(chip(page, '慢充')).toHaveAttribute('aria-pressed', 'true');
  await expect(sheetButton(page)).toHaveAccessibleName('收起列表');
  await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBe(scroll);
  await expect(page.locator(`[data-station-id="${id}"]`)).toBeInViewport();
  await expect(head(page)).toHaveText(count);
  await sheetButton(page).click();
  await settled(page);
  expect(await keptView(page)).toEqual(left);
});

test('the map is restored from the back/forward cache', async ({ server }) => {
  await withKeptPages(server, async (context) => {
    const page = await context.newPage();
    await page.goto('/chargeMap?__login=normal');
    await expect(rows(page).first()).toBeVisible();
    const isBack = await notesItsReturn(page);
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/charge\/station/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await taken(page);
    const asked = page.waitForRequest((request) => request.url().includes(getUser.path));
    await page.getByRole('button', { name: '返回' }).click();
    await isBack();
    await asked;
    await expect(rows(page).first()).toBeVisible();
  });
});

test('the running charge is one tap away on the map, at every stop of the sheet', async ({
  page,
  server,
  open,
}) => {
  await open('/chargeMap', 'normal');
  await expect(rows(page).first()).toBeVisible();
  const bar = page.getByRole('link', { name: /充电中 · / });
  await expect(bar).toHaveCount(0);
  const orderNo = await chargeIn(server, 'CHARGING');
  await page.reload();
  await expect(bar).toContainText(server.ids.stationName);
  await expect(bar).toContainText(/\d+\.\d kW · 约 \d+ 分钟后充至 90%/);
  await sheetButton(page).click();
  await expect(bar).toBeInViewport();
  await bar.click();
  await expect(page).toHaveURL(`/charge?orderNo=${orderNo}`);
});
