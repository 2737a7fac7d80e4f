import { stationDetail } from '#contract/calls/map.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, expectProblem, taken, test } from '#tests/e2e/support/fixtures.ts';

import { change, drawn, pathOf, picture } from '#tests/e2e/support/station.ts';

test.describe('station pictures', () => {
  test('station pictures: open full-screen, change by keyboard and return to the opener', async ({
    page,
    server,
    open,
  }) => {
    await change(page, { pictures: drawn });
    await open(pathOf(server));
    const first = page.getByRole('button', { name: '充电站图片，共 3 张' });
    await expect(page.getByText('3 图')).toBeVisible();
    await first.click();
    const viewer = page.getByRole('dialog', { name: '查看图片' });
    await expect(viewer.getByText('1 / 3')).toBeVisible();
    await expect(viewer.getByRole('img', { name: '充电站图片 1' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    await checkRules(page, '.pswp');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  test('station pictures: can be swiped and pinched', async ({ browser, server }) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await change(page, { pictures: drawn });
    await page.goto(pathOf(server));
    await page.getByRole('button', { name: '充电站图片，共 3 张' }).tap();
    const viewer = page.getByRole('dialog', { name: '查看图片' });
    const image = viewer.getByRole('img', { name: '充电站图片 1' });
    await expect(image).toBeVisible();
    await expect(page.locator('.pswp--open.pswp--ui-visible')).toBeVisible();
    const touch = await context.newCDPSession(page);
    const at = (type: string, points: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const widthOf = async () => (await image.boundingBox())?.width ?? 0;
    const before = await widthOf();
    await at('touchStart', [[190, 420]]);
    await at('touchStart', [
      [190, 420],
      [200, 430],
    ]);
    for (const by of [20, 60, 100]) {
      await at('touchMove', [
        [190 - by, 420 - by],
        [200 + by, 430 + by],
      ]);
    }
    await at('touchEnd', []);
    await expect.poll(widthOf).toBeGreaterThan(before * 1.2);
    await page.keyboard.press('z');
    await expect.poll(widthOf).toBeLessThan(before * 1.1);
    await at('touchStart', [[330, 420]]);
    for (const x of [250, 150, 50]) await at('touchMove', [[x, 420]]);
    await at('touchEnd', []);
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    await context.close();
  });

  test('station pictures: failed, missing and foreign ones have a placeholder, and nothing moves', async ({
    page,
    server,
    open,
    problems,
  }) => {
    await change(page, {
      pictures: [picture('/lost.svg'), picture('javascript:alert(1)'), picture('http://img.example/a.jpg')],
    });
    await open(pathOf(server));
    await expect(page.locator('.pw-photo-lost')).toHaveCount(1);
    const box = await page.getByRole('heading', { level: 1 }).boundingBox();
    await page.unroute(`**${stationDetail.path}*`);
    await change(page, { pictures: [] });
    await page.reload();
    await taken(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.station-picture')).toHaveCount(0);
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(box?.y);
    expectProblem(problems, /404/);
  });
});
