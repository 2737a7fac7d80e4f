import type { Page } from '@playwright/test';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test } from '#tests/e2e/support/fixtures.ts';
import { smallTargets } from '#tests/e2e/support/touch.ts';

const cityOf = (page: Page) => page.locator('[data-part=city]');
const atTop = (page: Page, letter: string) =>
  expect
    .poll(() =>
      page.evaluate((text) => {
        const heading = [...document.querySelectorAll('h2')].find(
          (candidate) => candidate.textContent === text,
        );
        const head = document.querySelector('[data-part=head]')?.getBoundingClientRect().bottom ?? 0;
        const top = heading?.getBoundingClientRect().top ?? -1;
        const end = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
        return Math.abs(top - head) < 2 || (end && top > head);
      }, letter),
    )
    .toBe(true);

test('city list: a chosen city becomes the middle of the map, and Back skips the list', async ({ open }) => {
  const page = await open('/chargeMap');
  await expect(cityOf(page)).toHaveText('深圳市');
  await cityOf(page).click();
  await expect(page.getByRole('button', { name: '深圳市 当前定位' })).toBeVisible();
  await page.getByRole('searchbox').fill('bd');
  await page.getByRole('button', { name: /^保定市/ }).click();
  await expect(page).toHaveURL(/\/chargeMap$/);
  await expect(cityOf(page)).toHaveText('保定市');
  await expect(page.locator('[data-station-id]').first()).toBeVisible();
  await expect(page.locator('.map-marker').first()).toBeVisible();

  await page.reload();
  await expect(cityOf(page)).toHaveText('保定市');
  await cityOf(page).click();
  await page.getByRole('button', { name: '深圳市 当前定位' }).click();
  await expect(cityOf(page)).toHaveText('深圳市');
});

test('city list: opened by a link it leads to the map too', async ({ open }) => {
  const page = await open('/getCity?city=%E9%87%8D%E5%BA%86');
  await expect(page.getByRole('searchbox')).toHaveValue('重庆');
  await page.getByRole('button', { name: /^重庆市/ }).click();
  await expect(cityOf(page)).toHaveText('重庆市');
});

test('city list: an unknown city shows no result, and clearing the field restores the list', async ({
  open,
}) => {
  const page = await open('/getCity?city=%E4%BA%9A%E7%89%B9%E5%85%B0%E8%92%82%E6%96%AF');
  await expect(page.getByText('未找到相关城市')).toBeVisible();
  await page.getByRole('button', { name: '清空输入' }).click();
  await expect(page.getByRole('heading', { name: '热门城市' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('city list: the index letters work by touch and keys, and are buttons at large text', async ({
  open,
  page,
}) => {
  await open('/getCity');
  const letters = page.getByRole('slider', { name: '按首字母浏览城市' });
  const box = await page.locator('.map-letters-strip').boundingBox();
  if (!box) throw new Error('no letters');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 2);
  await page.mouse.down();
  await expect(page.locator('.map-letters-bubble')).toHaveText('B');
  await page.mouse.move(x, box.y + box.height * 0.5, { steps: 8 });
  const middle = (await letters.getAttribute('aria-valuetext')) ?? '';
  await expect(page.locator('.map-letters-bubble')).toHaveText(middle);
  await atTop(page, middle);
  // Left of the strip, and far below it, the drag continues.
  await page.mouse.move(20, box.y + box.height + 200, { steps: 4 });
  await expect(letters).toHaveAttribute('aria-valuetext', 'S');
  await page.mouse.up();
  await expect(page.locator('.map-letters-bubble')).toBeHidden();
  await page.mouse.move(x, box.y + 2);
  await expect(letters).toHaveAttribute('aria-valuetext', 'S');

  await letters.focus();
  await page.keyboard.press('Home');
  await atTop(page, 'B');
  await page.keyboard.press('ArrowDown');
  await expect(letters).toHaveAttribute('aria-valuetext', 'C');
  await page.keyboard.press('h');
  await expect(letters).toHaveAttribute('aria-valuetext', 'H');
  await atTop(page, 'H');

  await expect(page.getByText('按首字母查找')).toBeHidden();
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  await expect(letters).toBeHidden();
  await page.getByText('按首字母查找').click();
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await checkRules(page);
  await page.getByRole('button', { name: '首字母 S' }).click();
  await atTop(page, 'S');
  await expect(page.getByRole('heading', { name: 'S', exact: true })).toBeFocused();
});

test('city list: a refused location shows a message and the default city', async ({
  page,
  server,
  context,
}) => {
  await page.goto(`${server.origin}/getCity`);
  await expect(page.getByText('定位失败')).toBeVisible();
  await context.grantPermissions(['geolocation'], { origin: server.origin });
  await context.setGeolocation({ longitude: 121.47, latitude: 31.23 });
  await page.getByRole('button', { name: '重新定位' }).click();
  await expect(page.getByRole('button', { name: '上海市 当前定位' })).toBeVisible();
  await page.getByRole('button', { name: '北京市 默认城市' }).click();
  await expect(cityOf(page)).toHaveText('北京市');
});

test('station search: a station is found, stored in the history, and shown on the map', async ({ open }) => {
  const page = await open('/chargeMap');
  await page.getByRole('link', { name: '搜索地点或充电站' }).click();
  await expect(page.getByText('暂无搜索记录')).toBeVisible();
  await page.getByRole('searchbox').fill('蛇口');
  const offers = page.getByRole('list', { name: '搜索建议' });
  await expect(offers.getByRole('link').first()).toContainText('蛇口');
  await page.getByRole('searchbox').press('Enter');
  const rows = page.locator('[data-station-id]');
  // The stations around the place of that name come first, with their distance from it.
  await expect(rows.first()).toContainText(/\d k?m/);
  const before = await rows.count();
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);

  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/charge\/station/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('蛇口');
  await expect(rows.first()).toBeVisible();
  const name = await rows.first().locator('b').first().innerText();
  await page.getByRole('button', { name: `在地图上查看${name}` }).click();
  await expect(page).toHaveURL(/\/chargeMap$/);
  await expect(rows.first()).toContainText(name);
});

test('station search: the history is cleared one by one, or all after a question', async ({ open }) => {
  const page = await open('/searchLogList');
  for (const word of ['蛇口', '<b>粗</b>', '没有的']) {
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('searchbox').press('Enter');
    const found = word === '蛇口' ? page.locator('[data-station-id]') : page.getByText('未找到相关充电站');
    await expect(found.first()).toBeVisible();
  }
  await page.getByRole('button', { name: '清空输入' }).click();
  const words = page.getByRole('listitem');
  await expect(words).toHaveText(['没有的', '<b>粗</b>', '蛇口']);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await checkRules(page);
  await page.getByRole('button', { name: '删除没有的' }).click();
  await expect(words).toHaveText(['<b>粗</b>', '蛇口']);
  await page.reload();
  await expect(words).toHaveText(['<b>粗</b>', '蛇口']);
  await page.getByRole('button', { name: '清空', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(words).toHaveCount(2);
  await page.getByRole('button', { name: '清空', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click();
  await expect(page.getByText('暂无搜索记录')).toBeVisible();
});

test('station search: typing works while the network hangs', async ({ page, open, problems }) => {
  await open('/searchLogList');
  await expect(page.getByText('暂无搜索记录')).toBeVisible();
  await page.route('**/map/station/search', () => {});
  await page.getByRole('searchbox').pressSequentially('abcdef');
  await expect(page.getByRole('button', { name: '搜索“abcdef”' })).toBeVisible();
  await page.unroute('**/map/station/search');
  await page.route('**/map/station/search', (route) => route.abort());
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '加载失败' })).toBeVisible();
  await page.unroute('**/map/station/search');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByText('未找到相关充电站')).toBeVisible();
  expectProblem(problems, /ERR_FAILED/);
});
