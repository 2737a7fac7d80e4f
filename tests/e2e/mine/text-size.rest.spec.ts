import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';

const rootSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

test('size of the text: 特大 from 我的 is on every page before its first paint, leads past the map, and goes with 标准', async ({
  page,
  open,
}) => {
  await open('/mine', 'normal');
  await page.getByRole('button', { name: /^字号/ }).click();
  await page.getByRole('radio', { name: '特大' }).click();
  expect(await page.evaluate(rootSize)).toBe(24);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '字号' })).toHaveCount(0);

  // The first paint comes after the first script, which has set the size by then.
  await page.addInitScript(() => {
    const sizes: number[] = [];
    Object.assign(window, { sizes });
    new PerformanceObserver(() =>
      sizes.push(parseFloat(getComputedStyle(document.documentElement).fontSize)),
    ).observe({ type: 'paint', buffered: true });
  });
  await open('/energy', 'normal');
  await expect(screens.energy.loaded(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { sizes: number[] }).sizes)).not.toContain(16);

  await open('/chargeMap', 'normal');
  await expect(page).toHaveURL(/\/easy$/);
  const scan = page.getByRole('button', { name: '扫码充电' });
  await expect(scan).toBeVisible();
  expect((await scan.boundingBox())?.height).toBeGreaterThanOrEqual(60);
  await expect(page.getByRole('button', { name: '带我去' })).toBeVisible();
  await page.getByRole('link', { name: '附近的站' }).click();
  await expect(
    page.getByRole('region', { name: '附近充电站' }).or(page.locator('.map-canvas')).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/chargeMap\?view=map/);
  await page.goBack();

  await page.getByRole('button', { name: '字号' }).click();
  await page.getByRole('radio', { name: '标准' }).click();
  await expect(page).toHaveURL(/\/chargeMap$/);
  expect(await page.evaluate(rootSize)).toBe(16);
});
