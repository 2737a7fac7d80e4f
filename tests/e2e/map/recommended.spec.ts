import type { Page } from '@playwright/test';
import { expect, standAtStation, test as base, type Login } from '#tests/e2e/support/fixtures.ts';
import { chip, rows } from './page.ts';

const sortBox = (page: Page) => page.getByRole('combobox', { name: '排序' });
/** What rows are sorted by: quotes with an unknown part come after those that are whole. */
const quotesOf = async (page: Page): Promise<number[]> =>
  (await rows(page).allInnerTexts()).flatMap((text) => {
    const least = /约 ¥(\d+)/.exec(text.replace(/\s+/g, ' '));
    return least ? [Number(least[1]) + (text.includes('未提供') ? 10_000 : 0)] : [];
  });

/** The map at the station of the tests, of an owner. */
const test = base.extend<{ openList: (login: Login) => Promise<void> }>({
  openList: ({ server, context, open }, provide) =>
    provide(async (login) => {
      await standAtStation(context, server);
      await open('/chargeMap', login);
    }),
});

test('list: the recommended order comes first with its reason, and by the total the cheapest charge does', async ({
  page,
  openList,
}) => {
  await openList('normal');
  await expect(sortBox(page)).toHaveValue('BEST');
  await expect(
    rows(page)
      .first()
      .getByText(/^最合适/),
  ).toBeVisible();
  await expect(rows(page).filter({ hasText: '最合适' })).toHaveCount(1);
  await expect(page.getByText(/^费用按.+ \d+% 充至 \d+% 估算$/)).toBeVisible();
  await expect(rows(page).first()).toContainText(/\d+ 分钟/);

  await sortBox(page).selectOption({ label: '总价最低' });
  await expect(rows(page).filter({ hasText: '最合适' })).toHaveCount(0);
  const isSorted = async () => {
    const quotes = await quotesOf(page);
    return quotes.length > 3 && quotes.every((quote, index) => quote >= (quotes[index - 1] ?? 0));
  };
  await expect.poll(isSorted).toBe(true);
});

test('list: 我的车能充 leaves the stations at which the car can charge', async ({ page, openList }) => {
  await openList('normal');
  const total = async () => Number(/(\d+) 座/.exec(await page.getByRole('status').first().innerText())?.[1]);
  await expect(rows(page).first()).toBeVisible();
  const before = await total();
  await chip(page, '我的车能充').click();
  await expect(chip(page, '我的车能充')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(total).toBeLessThanOrEqual(before);
  await expect(rows(page).filter({ hasText: '不适合' })).toHaveCount(0);
  await page.reload();
  await expect(chip(page, '我的车能充')).toHaveAttribute('aria-pressed', 'true');
});

test('list: without a car quotes are for a usual one, and say so', async ({ page, openList }) => {
  await openList('new');
  await expect(page.getByText(/^未绑定车辆，费用按一般车型/)).toBeVisible();
  await expect(chip(page, '我的车能充')).toHaveCount(0);
});

test('list: without a login each row has the price of a kWh alone', async ({ page, server, context }) => {
  await standAtStation(context, server);
  await page.goto('/chargeMap');
  await expect(rows(page).first()).toContainText('元/度');
  await expect(page.getByText(/^(费用按|未绑定车辆)/)).toHaveCount(0);
  await expect(rows(page).filter({ hasText: '约 ¥' })).toHaveCount(0);
});
