import type { Locator } from '@playwright/test';
import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';

/** Inner heights of web views in an app, px. */
const heights = [844, 667, 600];

/** Lower edge of the filters and upper edge of the map buttons, px. */
async function edges(site: { locator(selector: string): Locator }): Promise<[number, number]> {
  const filters = await site.locator('.pw-chip-float').first().boundingBox();
  const buttons = await site.locator('.map-controls').boundingBox();
  if (!filters || !buttons) throw new Error('nothing to measure');
  return [filters.y + filters.height, buttons.y];
}

for (const runs of [false, true]) {
  const what = runs ? ' while a charge runs' : '';
  test(`the buttons of the map leave search and filters free on a short phone${what}`, async ({
    page,
    server,
  }) => {
    if (runs) await chargeIn(server, 'CHARGING');
    const { site, outside } = await openApp(page, server, 'ios', '/chargeMap', 'normal');
    await expect(site.getByRole('button', { name: '找到我的车' })).toBeVisible();
    const said = runs
      ? site.getByRole('link', { name: /充电中 · / })
      : site.getByRole('complementary', { name: '提醒' });
    await expect(said.filter({ visible: true })).toBeVisible();
    for (const height of heights) {
      await outside.locator('iframe').evaluate((frame, px) => (frame.style.height = `${px}px`), height);
      await expect
        .poll(
          async () => {
            const [filters, buttons] = await edges(site);
            return buttons - filters;
          },
          { message: `room below the filters at ${height} px` },
        )
        .toBeGreaterThanOrEqual(0);
      await site.getByRole('link', { name: /^我的/ }).click({ trial: true });
      await site.getByRole('button', { name: '扫码充电' }).click({ trial: true });
      await site.getByRole('button', { name: '回到我的位置' }).click({ trial: true });
    }
  });
}
