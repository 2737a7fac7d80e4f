import { getRequestListener } from '@hono/node-server';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import type { AddressInfo } from 'node:net';
import { basePath } from '#contract/call.ts';
import { sandboxSite } from '#delivery/brand/brand-build.ts';
import { contentTypeOf } from '#delivery/hosts/headers.ts';
import { expect, expectProblem, test as base } from '#tests/e2e/support/fixtures.ts';

/** A host that serves files by name and 404.html for everything else; calls go to the sandbox. */
const test = base.extend<{ host: string }>({
  host: async ({ server }, provide) => {
    const site = resolve(sandboxSite('gwm'));
    const back = getRequestListener((request) => server.sandbox.fetch(request));
    const host: HttpServer = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      if (pathname.startsWith(basePath)) return void back(request, response);
      const file = join(site, decodeURIComponent(pathname));
      const found = file.startsWith(site + sep) && extname(file) !== '' && existsSync(file);
      const sent = found ? file : join(site, '404.html');
      void readFile(sent).then((body) => {
        response.writeHead(found ? 200 : 404, { 'content-type': contentTypeOf(sent) });
        response.end(body);
      });
    });
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    await provide(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
    host.closeAllConnections();
    await new Promise((done) => host.close(done));
  },
});

/** The browser logs each address that was answered with 404. */
const missing = /console: Failed to load resource: .* 404/;

test('host without rules: an address with an id finds its page and is kept', async ({
  page,
  host,
  server,
  problems,
}) => {
  const path = `/chargegunInfo/${server.ids.connectorId}?from=mall`;
  const first = page.waitForRequest((request) => request.url().includes(basePath));
  await page.goto(host + path);
  await expect(page).toHaveTitle('充电枪');
  await expect(page).toHaveURL(host + path);
  // The first call already contains the id.
  expect(decodeURIComponent((await first).url())).toContain(server.ids.connectorId);
  await expect(page.getByText(server.ids.stationName).first()).toBeVisible();

  // No intermediate address is in the history, and a reload finds the page again.
  expect(await page.evaluate(() => history.length)).toBe(2);
  await page.reload();
  await expect(page.getByText(server.ids.stationName).first()).toBeVisible();
  await expect(page).toHaveURL(host + path);
  expectProblem(problems, missing);
});

test('host without rules: fixed addresses and redirects find their pages', async ({
  page,
  host,
  problems,
}) => {
  await page.goto(`${host}/?source=ora`);
  await expect(page).toHaveTitle('充电地图');
  await expect(page).toHaveURL(`${host}/chargeMap?source=ora`);
  expectProblem(problems, missing);
});

test('host without rules: an unknown address ends at /404', async ({ page, host, problems }) => {
  for (const path of ['/nothing', '/order/1/2', '/chargegunInfo/', '/chargeMapX#/chargeMap']) {
    const answer = await page.goto(host + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('页面不存在或已下线')).toBeVisible();
    await expect(page).toHaveURL(`${host}/404`);
  }
  expectProblem(problems, missing);
});

test('host without rules: a crafted address shows no other page', async ({ page, host, problems }) => {
  await page.goto(`${host}/chargegunInfo/id.html#/chargegunInfo/1/2`);
  await expect(page.getByText('页面不存在或已下线')).toBeVisible();
  await expect(page).toHaveURL(`${host}/404`);
  expectProblem(problems, missing);
});
