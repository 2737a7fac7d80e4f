import type { BrowserContext } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { shiftOf, watchShift } from '#tests/e2e/support/shift.ts';
import { asked, openNative, roomFor } from './phone.ts';

/** Extends the page's wait for the answer, so that it does not run out on a slow machine. */
const stretchTime = (context: BrowserContext) =>
  context.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) =>
      start(run, ms === 250 ? 5_000 : ms)) as typeof setTimeout;
  });

for (const [form, statusBar, path] of [
  ['ios', '59', '/chargeMap'],
  ['android', '31', '/orderList'],
  ['android', '0', '/pile/applyForm'],
  ['ios', '59', '/help/index'],
] as const) {
  test(`first page in the app (${form}, ${path}): nothing moves if the height of the status bar, ${statusBar} px, arrives late`, async ({
    page,
    server,
    context,
  }) => {
    await watchShift(context);
    await stretchTime(context);
    const late = { 'answer.getStatusBarHeight': 'slow', delayMs: '120' };
    const { site } = await openNative(page, server, { form, statusBar, path, login: 'normal', ...late });
    await expect.poll(() => asked(page, 'getStatusBarHeight')).toBeGreaterThan(0);
    await expect.poll(() => roomFor(site)).toMatch(statusBar === '0' ? /^0px$|^$/ : `${statusBar}px`);
    await expect(site.locator('html')).toHaveCSS('visibility', 'visible');
    const frame = page.frames().find((candidate) => candidate.parentFrame() === page.mainFrame());
    if (!frame) throw new Error('no page in the app');
    await frame.waitForLoadState();
    expect(await shiftOf(frame)).toBeLessThan(0.01);
  });
}

test('first page in the app: it is shown if the height of the status bar never arrives', async ({
  page,
  server,
}) => {
  const silent = { 'answer.getStatusBarHeight': 'silent' };
  const { site } = await openNative(page, server, { form: 'android', path: '/chargeMap', ...silent });
  await expect(site.locator('html')).toHaveCSS('visibility', 'visible');
  await expect(site.getByRole('region', { name: '充电地图' })).toBeVisible();
});
