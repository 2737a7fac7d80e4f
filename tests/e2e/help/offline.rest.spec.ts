import { expect } from '#tests/e2e/support/fixtures.ts';
import { keepRelease, test } from '#tests/e2e/support/site/kept-release.ts';

test.use({ serviceWorkers: 'allow' });

test('offline: a text that was never opened shows that there is no network, and loads when there is one', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/help/index`);
  await keepRelease(page);
  await page.goto(`${host.origin}/help/detail/connectorStuck`);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match(location.href)))).toBe(true);
  await host.down();
  await page.reload();
  await expect(page.getByRole('heading', { name: '充电枪拔不出来怎么办？' })).toBeVisible();
  await page.goto(`${host.origin}/help/detail/stopCharge?orderNo=1`);
  await expect(page.getByText('当前网络不可用')).toBeVisible();
  await page.getByRole('link', { name: '重试' }).click();
  await expect(page.getByText('当前网络不可用')).toBeVisible();

  // The help itself works, and its search.
  await page.getByRole('link', { name: '帮助中心' }).click();
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('枪拔不下来');
  await expect(page.getByText(/找到 \d+ 个问题/)).toBeVisible();
  await page.getByRole('link', { name: '充电枪拔不出来怎么办？' }).click();
  await expect(page).toHaveURL(/connectorStuck$/);
  await page.goto(`${host.origin}/help/detail/stopCharge?orderNo=1`);
  await host.up();
  await page.getByRole('link', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '怎么结束充电？' })).toBeVisible();
  await expect(page).toHaveURL(/stopCharge\?orderNo=1$/);
});
