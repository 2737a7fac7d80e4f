import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openApp } from '#tests/e2e/support/apps.ts';

for (const form of ['ios', 'android'] as const) {
  test(`simulator: passes its own check in the form of ${form}, and a planted fault is named`, async ({
    page,
    server,
  }) => {
    const app = await openApp(page, server, form, '/__native/check', 'normal');
    const line = (action: string) => app.site.locator(`[data-action="${action}"]`);
    await app.site.getByRole('button', { name: 'Run all that opens nothing' }).click();
    await expect(line('plugwayNeverHeardOf')).toHaveAttribute('data-state', 'pass');
    await expect(app.site.locator('[data-state=waiting]')).toHaveCount(0);
    await expect(app.site.locator('[data-state=fail]')).toHaveCount(0);
    await expect(line('getUserInfo')).toHaveAttribute('data-state', 'pass');
    await expect(line('getUserInfo')).not.toContainText('13800138');

    await page.evaluate(() => window.plugwaySimulator.set('answer.getNetwork', 'silent'));
    await line('getNetwork').getByRole('button').click();
    await expect(line('getNetwork')).toHaveAttribute('data-state', 'waiting');
    await line('getNetwork').getByRole('button', { name: 'Give up' }).click();
    await expect(line('getNetwork')).toContainText('no answer within 5000 ms');

    await app.wake();
    await expect(app.site.getByText('came 1 times').first()).toBeVisible();
    await app.site.getByRole('button', { name: 'Make the report' }).click();
    const report = JSON.parse(await app.site.getByRole('textbox', { name: 'Report' }).inputValue()) as {
      form: string;
      lines: { action: string; state: string }[];
    };
    expect(report.form).toBe(form);
    expect(report.lines.find(({ action }) => action === 'getNetwork')?.state).toBe('fail');
  });
}

test('simulator check: a plain browser shows that there is no app, and links to the simulator', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/__native/check`);
  await expect(page.getByText(/^No app:/)).toBeVisible();
  await page.getByRole('link', { name: 'as on Android' }).click();
  await expect(page.frameLocator('iframe').getByText("The app's object is there")).toBeVisible();
});
