import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openApp } from '#tests/e2e/support/apps.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { freeConnector } from '#tests/e2e/support/job.ts';
import { readTrace } from '#sandbox/native/trace/read-trace.ts';

const traceText = (name: string) => readFileSync(`tests/unit/bridge/traces/${name}.json`, 'utf8');

const replay = (page: Page, trace: string) =>
  page.evaluate((text) => window.plugwaySimulator.replay(text), trace);

test('simulator scenario: is recorded, copied, downloaded, saved, loaded and replayed in the panel', async ({
  page,
  server,
}) => {
  const copies: string[] = [];
  await page.exposeFunction('copyForTest', (text: string) => void copies.push(text));
  await page.addInitScript(() => {
    const { copyForTest } = window as unknown as { copyForTest: (text: string) => Promise<void> };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copyForTest } });
  });
  // Logged out: two parts of a page ask for the owner's cars in random order.
  const { site } = await openApp(page, server, 'android', '/chargeMap');
  const filter = site.getByRole('button', { name: '筛选', exact: true });
  const dialog = site.getByRole('dialog', { name: '筛选' });
  await expect(filter).toBeVisible();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const said = page.locator('#scenario');

  await press('Record');
  // The page reloads, so that the recording has its first message.
  await expect(site.locator('[data-station-id]').first()).toBeVisible();
  await filter.click();
  await expect(dialog).toBeVisible();
  await press('Back');
  await expect(dialog).toBeHidden();
  await press('Stop recording');

  await press('Copy');
  await expect(said).toHaveText('the recording is copied');
  const [copied = ''] = copies;
  const trace = readTrace(copied);
  expect(trace.steps).toContainEqual(expect.objectContaining({ press: '筛选' }));
  expect(copied).not.toMatch(/138\d{8}/);

  await press('Save');
  await expect(said).toHaveText('a scenario needs a name');
  await page.getByLabel('Name', { exact: true }).fill('back key');
  await press('Save');
  await expect(said).toHaveText('saved back key');

  const downloading = page.waitForEvent('download');
  await press('Download');
  const download = await downloading;
  const file = readFileSync(await download.path(), 'utf8');
  expect(readTrace(file)).toEqual(trace);

  // Another visit: the browser has kept it.
  await page.reload();
  await page.getByLabel('Saved').selectOption('back key');
  await press('Replay');
  await expect(said).toHaveText(`replayed ${trace.steps.length} steps: as recorded`, { timeout: 30_000 });

  const load = (text: string) =>
    page
      .getByLabel('File')
      .setInputFiles({ name: 'trace.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await load(file.replace('"press": "筛选"', '"press": 7'));
  await expect(said).toHaveText(/^trace\.json: line \d+, steps\[\d+\]\.press: /);
  await load(file);
  await expect(said).toHaveText(`loaded trace.json: ${trace.steps.length} steps`);
  await press('Replay');
  await expect(said).toHaveText(`replayed ${trace.steps.length} steps: as recorded`, { timeout: 30_000 });
});

test('simulator scenario: a recording of login and payment replays the whole job', async ({
  page,
  server,
}) => {
  // An expected call that is not made takes the replay's time limit.
  test.slow();
  await freeConnector(server);
  const app = await openApp(page, server, 'android', '/help');
  await expect(app.site.getByRole('heading', { level: 1 })).toBeVisible();
  const trace = traceText('login-and-pay');
  const { differences, steps } = await replay(page, trace);
  // The page behind the cashier moves on as soon as it knows that the order is paid, before or after this message.
  const hurried = /^setStatusBarStyle was not asked/;
  // A page asks for the version of the car once it is idle: some are left before.
  const atRest = /^getCarListVersion was asked/;
  expect(differences.filter((text) => !hurried.test(text) && !atRest.test(text))).toEqual([]);
  expect(steps).toBe(readTrace(trace).steps.length);
  expect(app.path()).toContain('/charge?orderNo=');
  await expect(app.site.getByRole('heading', { name: '启动中' })).toBeVisible();
});

test('simulator scenario: a deviation from the recording is reported, and an invalid trace is refused', async ({
  page,
  server,
}) => {
  await openApp(page, server, 'ios', '/help', 'normal');
  const trace = readTrace(traceText('share-cancelled'));
  const steps = trace.steps.filter(
    (step) => 'direction' in step && 'action' in step.message && step.message.action === 'share',
  );
  const { differences } = await replay(page, JSON.stringify({ ...trace, steps }));
  expect(differences.join('\n')).toMatch(/share was not asked within \d+ ms/);
  expect(differences).toContain('getAppInfo was asked, which the recording does not have');
  await expect(replay(page, '{"version": 1}')).rejects.toThrow('line 1, settings');
});
