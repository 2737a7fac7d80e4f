import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { holdHydration } from '#tests/e2e/support/site/hold-hydration.ts';

test('tap before hydration: runs after hydration', async ({ page, openEarly }) => {
  const letGo = await holdHydration(page);
  await openEarly('/chargeMap', 'normal');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await letGo();
  await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible();
});

test('tap on a button of the early render: is handled by the button that replaces it', async ({
  page,
  server,
  openEarly,
}) => {
  const { prepare, login } = screens.moreActionCollect;
  const letGo = await holdHydration(page);
  await openEarly(await prepare(server), login);
  const second = page
    .locator('[data-preload="main"]')
    .getByRole('button', { name: /^取消收藏/ })
    .nth(1);
  const name = (await second.getAttribute('aria-label')) ?? '';
  await second.click();
  await letGo();
  await expect(page.locator('[data-preload="main"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^取消收藏/ }).first()).toBeVisible();
});

test('taps before hydration: only the last one runs, once', async ({ page, openEarly }) => {
  const letGo = await holdHydration(page);
  await openEarly('/chargeMap', 'normal');
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await chip('慢充').click();
  await chip('空闲').click();
  await letGo();
  await expect(chip('空闲')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('慢充')).toHaveAttribute('aria-pressed', 'false');
});

test('text typed before hydration: is searched for after hydration', async ({ page, openEarly }) => {
  const letGo = await holdHydration(page);
  await openEarly('/searchLogList', 'normal');
  await page.getByRole('searchbox').fill('世界之窗');
  await letGo();
  await expect(page.getByRole('button', { name: /^世界之窗/ })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('世界之窗');
});

test('tap before hydration: a tap elsewhere cancels it', async ({ page, openEarly }) => {
  const letGo = await holdHydration(page);
  await openEarly('/chargeMap', 'normal');
  const chip = page.getByRole('button', { name: '慢充', exact: true });
  await chip.click();
  await page.mouse.click(200, 200);
  await letGo();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
});
