import type { Page } from '@playwright/test';
import { stationSearch } from '#contract/calls/map.ts';
import { checkBrands, checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { passedByNone, reopenWithFilter } from '#tests/e2e/support/kept-filter.ts';
import { overflowing, smallTargets } from '#tests/e2e/support/touch.ts';
import { head, rows } from './page.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const sheet = (page: Page) => page.getByRole('dialog', { name: '筛选' });
const condition = (page: Page, name: RegExp) => sheet(page).getByRole('button', { name });
const number = (text: string): number => Number(/\d+/.exec(text)?.[0]);

test('the filter sheet shows how many stations each condition finds, and the list agrees', async ({
  page,
  open,
}) => {
  await open('/chargeMap');
  const all = number(await head(page).innerText());
  await button(page, '筛选').click();
  const free = condition(page, /^免费停车（含限时） · \d+\s座$/);
  const found = number(await free.innerText());
  await free.click();
  await expect(free).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, `查看 ${found} 座`)).toBeVisible();
  const brand = condition(page, /^品牌自营 · \d+\s座$/);
  const left = number(await brand.innerText());
  expect(left).toBeLessThan(found);
  await brand.click();
  await expect(button(page, `查看 ${left} 座`)).toBeVisible();
  await button(page, /^查看 \d+ 座$/).click();
  await expect(sheet(page)).toBeHidden();
  await expect(button(page, '筛选 2')).toBeFocused();
  await expect(button(page, '免费停车')).toHaveAttribute('aria-pressed', 'true');

  await button(page, '筛选 2').click();
  await button(page, '重置').click();
  await expect(button(page, /^查看 \d+ 座$/)).not.toHaveText(/查看 \d 座/);
  const again = number(await button(page, /^查看 \d+ 座$/).innerText());
  // The map may have zoomed out to show three results.
  expect(again).toBeGreaterThanOrEqual(all);
  await page.keyboard.press('Escape');
  await expect(head(page)).toHaveText(new RegExp(`附近 ${again} 座`));
});

test('the filter sheet passes the accessibility rules', async ({ page, open }) => {
  await open('/chargeMap');
  await expect(head(page)).toBeVisible();
  await button(page, '筛选').click();
  await expect(condition(page, /^快充 · \d+\s座$/)).toBeVisible();
  expect(await page.evaluate(smallTargets), 'targets of 44 px').toEqual([]);
  await checkRules(page, '[role="dialog"]');
  await checkBrands(page);
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(overflowing), 'text of 200 %').toEqual([]);
});

test('a favourite that a filter hides is reported and can be shown', async ({ page, server, open }) => {
  const { stationId, stationName } = server.ids;
  const { db } = server.sandbox.context;
  await db.deleteFrom('favourite').execute();
  await db.insertInto('favourite').values({ userId: '10000002', stationId, createTime: 1 }).execute();
  await open('/chargeMap', 'normal');
  await expect(rows(page).filter({ hasText: stationName })).toBeVisible();
  await reopenWithFilter(page, passedByNone);
  await expect(rows(page).filter({ hasText: stationName })).toHaveCount(0);
  await expect(page.getByText('1 座收藏的充电站被筛选隐藏')).toBeVisible();
  await button(page, '显示').click();
  const row = rows(page).filter({ hasText: stationName });
  await expect(row).toBeVisible();
  await expect(row).toContainText(/\d+\/[1-9]/);
  await expect(page.getByText(/收藏的充电站被筛选隐藏/)).toBeHidden();
});

test('a filter that hides all stations is reported and can be cleared, and conditions that find none are disabled', async ({
  page,
  open,
}) => {
  await open('/chargeMap');
  await expect(head(page)).toBeVisible();
  await reopenWithFilter(page, passedByNone);
  await button(page, '筛选 2').click();
  await expect(button(page, '查看 0 座')).toBeVisible();
  const none = condition(page, /^免费停车（含限时） · 0\s座$/);
  await expect(none).toHaveAttribute('aria-disabled', 'true');
  // A disabled condition can still be focused and gets the key.
  await none.press('Enter');
  await expect(none).toHaveAttribute('aria-pressed', 'false');
  await checkRules(page, '[role="dialog"]');
  await button(page, '查看 0 座').click();
  await expect(page.getByText('没有符合筛选的充电站')).toBeVisible();
  await expect(page.getByText('附近暂无充电站')).toBeHidden();
  await expect(page.getByText(/^\d+ 座充电站被筛选隐藏/)).toBeVisible();
  await button(page, '清除筛选').click();
  await expect(rows(page).first()).toBeVisible();
});

test('the list is sorted by keyboard, and the next visit requests the same order first', async ({
  page,
  open,
}) => {
  await open('/chargeMap');
  await expect(head(page)).toBeVisible();
  const sort = page.getByRole('combobox', { name: '排序' });
  await sort.focus();
  // Without a car no charge has a total.
  for (const value of ['DISTANCE', 'PRICE']) {
    await page.keyboard.press('ArrowDown');
    await expect(sort).toHaveValue(value);
  }
  const prices = () =>
    rows(page).evaluateAll((all) =>
      all.map((row) => Number(row.querySelector('[data-part=price] > :last-child .num')?.textContent)),
    );
  await expect(async () => {
    const shown = await prices();
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  }).toPass();
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(stationSearch.path)) asked.push(request.postDataJSON());
  });
  await page.reload();
  await expect(sort).toHaveValue('PRICE');
  await expect(head(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ sort: 'PRICE' });
});
