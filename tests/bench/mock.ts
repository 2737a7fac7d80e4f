import type { BrowserContext } from '@playwright/test';
import { basePath } from '#contract/call.ts';
import { sandboxSite } from '#delivery/brand/brand-build.ts';
import { main } from '#delivery/run.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { mockPages, type MockPage } from './mock/pages.ts';
import { startPrism } from './mock/prism.ts';
import { needBenchPackages } from './packages.ts';
import { startBrowser } from './phone.ts';
import { table } from './results.ts';

/** Observation time per page, ms, because only time shows endless polling; and the number of calls allowed in it. */
const watchMs = 5_000;
const mostCalls = 25;
const prismPort = 4_010;
const failed = /加载失败|网络错误|数据异常|暂无充电中|不存在/;

/** Opens a page and checks its content and its number of calls. @returns the problems; empty if it works */
async function open(context: BrowserContext, origin: string, { path, shows }: MockPage) {
  const page = await context.newPage();
  let calls = 0;
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (!response.url().includes(basePath)) return;
    calls += 1;
    if (response.status() !== 200)
      wrong.push(`HTTP ${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'warning' && !message.text().includes('GL Driver')) wrong.push(message.text());
  });
  const query = `${path.includes('?') ? '&' : '?'}__login=normal`;
  await page.goto(origin + path + query, { waitUntil: 'load' });
  await page.waitForTimeout(watchMs);
  const text = (await page.locator('body').textContent()) ?? '';
  const inputs = await page
    .locator('input')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  if (![text, ...inputs].join(' ').includes(shows)) wrong.push(`does not show ${shows}`);
  if (
    failed.test(
      (await page
        .locator('main')
        .first()
        .textContent()
        .catch(() => text)) ?? '',
    )
  )
    wrong.push('says that it failed');
  if (calls > mostCalls) wrong.push(`${calls} calls in ${watchMs / 1000} s`);
  await page.close();
  return { calls, wrong: [...new Set(wrong)] };
}

/**
 * `npm run bench:mock`: opens every page with data against a public mock server that knows nothing but the API
 * document. The site and the simulated app are the sandbox's, the calls are not. Exit code 1 if a page does not work.
 */
main(async () => {
  const [only] = process.argv.slice(2);
  await needBenchPackages();
  const browser = await startBrowser();
  const sandbox = await createSandbox({ site: sandboxSite('gwm') });
  const prism = await startPrism(prismPort);
  try {
    const { port } = await sandbox.listen(0);
    const origin = `http://localhost:${port}`;
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    await context.grantPermissions(['geolocation'], { origin });
    await context.setGeolocation({ longitude: 114.0579, latitude: 22.5431 });
    await context.route(`**${basePath}/**`, async (route) => {
      const url = new URL(route.request().url());
      const response = await route.fetch({
        url: `${prism.origin}${url.pathname.slice(basePath.length)}${url.search}`,
        // The mock server closes an idle connection after 5 s, sometimes just when it is used again.
        maxRetries: 2,
      });
      await route.fulfill({ response });
    });
    const pages = mockPages().filter(({ path }) => !only || path.startsWith(only));
    const rows: string[][] = [];
    for (const page of pages) {
      const { calls, wrong } = await open(context, origin, page);
      rows.push([page.path, String(calls), wrong.length === 0 ? 'works' : wrong.join('; ')]);
    }
    const works = rows.filter(([, , said]) => said === 'works').length;
    process.stdout.write(`${table(['Page', 'Calls in 5 s', 'Against prism'], rows)}\n\n`);
    process.stdout.write(`${works} of ${rows.length} pages work\n`);
    if (works < rows.length) process.exitCode = 1;
  } finally {
    await browser.close();
    await sandbox.close();
    await prism.close();
  }
});
