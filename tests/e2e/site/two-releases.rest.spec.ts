import type { Page } from '@playwright/test';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sandboxSite } from '#delivery/brand/brand-build.ts';
import { folderTarget } from '#delivery/release/folder-target.ts';
import { publish } from '#delivery/release/publish.ts';
import { readSite, siteFile, type SiteFile } from '#delivery/release/site.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { expect, expectProblem, standAtStation, taken, test as base } from '#tests/e2e/support/fixtures.ts';
import { connectors, startOfWorld } from '#tests/e2e/support/world.ts';

const isText = /\.(html|js|json|css)$/;

/**
 * The same site as another build would make it: every hashed file has another name. In compressed files it cannot be
 * changed.
 */
function rebuilt(built: readonly SiteFile[]): SiteFile[] {
  const site = built.filter(({ path }) => !path.endsWith('.br'));
  const names = site.filter((file) => file.path.startsWith('_astro/')).map((file) => basename(file.path));
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/\.(\w+)$/, '-b.$1')), text);
  return site.map(({ path, body }) =>
    siteFile(renamed(path), isText.test(path) ? Buffer.from(renamed(body.toString())) : body),
  );
}

interface Host {
  origin: string;
  /** Publishes the second release and keeps this many. */
  publishNext(keep: number): Promise<void>;
  /** Deletes a hashed file by the start of its name. */
  lose(start: string): Promise<void>;
}

const test = base.extend<{ host: Host }>({
  host: async ({ context }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'plugway-host-'));
    const target = folderTarget(folder);
    const site = await readSite(sandboxSite('gwm'));
    let time = Date.parse('2026-01-05T08:00:00Z');
    const put = (files: SiteFile[], keep: number) =>
      publish(target, files, { brand: 'gwm', keep, time: (time += 60_000), onProgress: () => {} });
    await put(site, 5);
    const sandbox = await createSandbox({ site: folder, start: startOfWorld });
    const listening = await sandbox.listen(0);
    const origin = `http://127.0.0.1:${listening.port}`;
    await standAtStation(context, { origin, ids: await connectors(sandbox.context) } as never);
    await provide({
      origin,
      publishNext: async (keep) => void (await put(rebuilt(site), keep)),
      async lose(start) {
        const names = (await readdir(join(folder, '_astro'))).filter((file) => file.startsWith(start));
        for (const name of names) await target.remove(`_astro/${name}`);
      },
    });
    // A loading page would find its host gone.
    await Promise.all(context.pages().map((page) => page.close()));
    await listening.close();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Rendered once the engine and the grouping are loaded: the first ones are outside of the rendered area. */
const marker = (page: Page) =>
  page
    .getByRole('region', { name: '充电地图' })
    .locator('.map-canvas-engine')
    .getByRole('button', { name: /元每度|此处 \d+ 座/ })
    .first();

/** Counts the loads of the page from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  return () => loads;
}

test('lost chunk of an old release: the page reloads once and works then', async ({
  page,
  host,
  problems,
}) => {
  await page.goto(`${host.origin}/chargeMap?__login=normal`);
  await expect(marker(page)).toBeVisible();
  const loads = countLoads(page);
  await host.publishNext(1);
  await page.getByRole('button', { name: '扫码充电' }).click();
  await expect(page.getByText('页面已更新')).toBeVisible();
  await expect(page.locator('script[src*="-b.js"], [component-url*="-b.js"]').first()).toBeAttached();
  await taken(page);
  await page.getByRole('button', { name: '扫码充电' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads()).toBe(1);
  expectProblem(problems, /404|Failed to fetch dynamically/);
});

test('lost chunk of the current release: shows a failure with a retry, without a reload', async ({
  page,
  host,
  problems,
}) => {
  await host.lose('leaflet-map');
  const loads = countLoads(page);
  await page.goto(`${host.origin}/chargeMap?__login=normal`);
  await expect(page.getByText('地图加载失败，可使用列表找桩')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('地图加载失败，可使用列表找桩')).toBeVisible();
  expect(loads()).toBe(1);
  expectProblem(problems, /404|Failed to fetch dynamically/);
});

test('page of a former release: works as long as its files are kept', async ({ page, host }) => {
  await page.goto(`${host.origin}/chargeMap?__login=normal`);
  await expect(marker(page)).toBeVisible();
  const loads = countLoads(page);
  await host.publishNext(5);
  await page.getByRole('button', { name: '扫码充电' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads()).toBe(0);
  // The next page is of the new release, without a notice.
  await page.reload();
  await expect(marker(page)).toBeVisible();
  await expect(page.locator('[component-url*="-b.js"]').first()).toBeAttached();
});
