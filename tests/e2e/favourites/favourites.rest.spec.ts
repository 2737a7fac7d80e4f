import type { Page } from '@playwright/test';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, test, type Login, type Server } from '#tests/e2e/support/fixtures.ts';
import { keepStations } from '#tests/e2e/support/prepare.ts';
import { finger, middleOf } from '#tests/e2e/support/hand.ts';

const rows = (page: Page) => page.locator('[data-part=favourite]');
const hearts = (page: Page) => page.getByRole('button', { name: /^取消收藏/ });
const undo = (page: Page) => page.getByRole('button', { name: '撤销' });

/** Opens the page of an owner with this many favourites. */
async function openWith(
  count: number,
  server: Server,
  open: (path: string, login: Login) => Promise<Page>,
): Promise<void> {
  await keepStations(server, count);
  const page = await open('/moreAction/collect', 'normal');
  await expect(rows(page)).toHaveCount(count);
}

test('a favourite is removed by its button and restored by undo, by keyboard alone', async ({
  page,
  server,
  open,
}) => {
  await openWith(3, server, open);
  const name = server.ids.stationName;
  await page.getByRole('button', { name: `取消收藏${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: `已取消收藏“${name}”` })).toBeVisible();
  await expect(undo(page)).toBeFocused();
  await checkRules(page);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(name);
  await expect(undo(page)).toHaveCount(0);
});

test('a favourite is removed by a swipe, and its row still links to its station', async ({
  page,
  server,
  open,
}) => {
  await openWith(2, server, open);
  const hand = await finger(page);
  const { x, y } = await middleOf(rows(page).first());
  await hand.move({ x, y }, { x: x - 120, y });
  await hand.up();
  const behind = page.locator('.pw-swipe-open .pw-swipe-behind');
  await expect(behind).toBeVisible();
  await expect(page).toHaveURL(/moreAction/);
  await behind.click();
  await expect(rows(page)).toHaveCount(1);

  // A swipe by mouse and back removes nothing, and does not click the link.
  const at = await middleOf(rows(page).first());
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 120, at.y, { steps: 6 });
  await page.mouse.move(at.x - 10, at.y, { steps: 6 });
  await page.mouse.up();
  await expect(behind).toHaveCount(0);
  await expect(page).toHaveURL(/moreAction/);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/charge\/station\?stationId=/);
});

test('pulling the favourites down refreshes them once; a touch that the app cancels does not', async ({
  page,
  server,
  open,
}) => {
  await openWith(3, server, open);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/favourite/list')) asked += 1;
  });
  const hand = await finger(page);
  const from = await middleOf(rows(page).first());
  // The code of the pull gesture is loaded after the page.
  await expect(page.locator('html.pw-pull-page')).toBeAttached();
  await hand.move(from, { ...from, y: from.y + 60 });
  await expect(page.getByText('下拉刷新')).toBeVisible();
  await hand.up();
  await expect(page.getByText('下拉刷新')).toHaveCount(0);
  await hand.move(from, { ...from, y: from.y + 200 });
  await expect(page.getByText('松开刷新')).toBeVisible();
  await hand.cancel();
  await expect(page.getByText('松开刷新')).toHaveCount(0);
  expect(asked).toBe(0);
  await hand.move(from, { ...from, y: from.y + 200 });
  await hand.up();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByText('正在刷新…')).toHaveCount(0);

  await page.getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => asked).toBe(2);
});

test('favourites have no transitions with reduced motion', async ({ page, server, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWith(1, server, open);
  const moving = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('.pw-swipe-row, .pw-pull-content')).map(
        (element) => getComputedStyle(element).transitionDuration,
      ),
    );
  await expect.poll(moving).toEqual(['0s', '0s']);
});

test('the page without favourites links to the map', async ({ page, open }) => {
  await open('/moreAction/collect', 'normal');
  await expect(page.getByText('暂无收藏的充电站')).toBeVisible();
  await expect(page.getByRole('link', { name: '去地图找站' })).toHaveAttribute('href', '/chargeMap');
  await checkRules(page);
});

test('an owner who is logged out can log in on the page of favourites', async ({ page, server, open }) => {
  await keepStations(server, 2);
  await open('/moreAction/collect');
  await expect(page.getByText('登录后查看')).toBeVisible();
  const accounts = page.getByRole('dialog', { name: '请选择演示账号' });
  await expect(accounts).toHaveCount(0);
  await checkRules(page);
  await page.getByRole('button', { name: '登录' }).click();
  await accounts.getByRole('button', { name: '普通用户' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a favourite that could not be removed is shown again, with a toast', async ({
  page,
  server,
  open,
  problems,
}) => {
  await openWith(1, server, open);
  await server.control('fault', { path: '/v1/h5/charging/map/favourite/save', kind: 'status', status: 500 });
  await hearts(page).click();
  await expect(page.locator('.pw-toast')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(undo(page)).toHaveCount(0);
  expectProblem(problems, /500/);
});
