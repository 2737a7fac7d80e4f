import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { buildBrand } from '#delivery/brand/brand-build.ts';
import { chromiumFlags, needChromium } from '#delivery/gate/chromium.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/server/create-sandbox.ts';

/** Lighthouse's slow 4G as a browser throttles it: 150 ms × 3.75 latency, 1.6 Mbit/s × 0.9. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** A static page with one line of text: what any page costs on this connection. */
const emptyPage =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>empty</title><body><h1>充电地图</h1></body></html>';

/** A page of the bench's own beside those of the site. */
export interface BenchPage {
  type: string;
  body: string;
}

export interface Bench {
  origin: string;
  browser: Browser;
  sandbox: Sandbox;
  close(): Promise<void>;
}

/**
 * Starts the built site with the sandbox, an empty page at /empty, and Chromium.
 * @param pagesOf further pages by path, made of what the sandbox holds
 */
export async function startBench(
  options: SandboxOptions = {},
  pagesOf: (sandbox: Sandbox) => Record<string, BenchPage> = () => ({}),
): Promise<Bench> {
  const site = await buildBrand('gwm', { forSandbox: true });
  // The stand-in for an app would block the first paint; the bench brings its own, see `appFor`.
  const sandbox = await createSandbox({ ...options, site, injectHost: false });
  const pages: Record<string, BenchPage> = {
    '/empty': { type: 'text/html; charset=utf-8', body: emptyPage },
    ...pagesOf(sandbox),
  };
  const serve = getRequestListener((request) => sandbox.fetch(request));
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (!page) return void serve(request, response);
    response.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store' });
    response.end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags });
  return {
    origin: `http://127.0.0.1:${address.port}`,
    browser,
    sandbox,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      await sandbox.close();
    },
  };
}

/** A fresh phone: own storage and cache. @param slow throttles network and processor */
export async function openPhone(
  bench: Bench,
  { slow = true, cpu = 4 }: { slow?: boolean; cpu?: number } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await bench.browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    geolocation: { latitude: 22.5405, longitude: 114.0545 },
    permissions: ['geolocation'],
  });
  // The compiler that runs this file names functions by a helper, which pages do not have.
  await context.addInitScript({ content: 'globalThis.__name = (it) => it;' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (slow) await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { context, page };
}

/** The user that the sandbox's native app would answer with. */
export async function userOf(bench: Bench, login: string): Promise<object> {
  const answer = await bench.sandbox.fetch(
    new Request('http://bench/__sandbox/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login }),
    }),
  );
  return (await answer.json()) as object;
}

/** @returns the value below which `share` (0–1) of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
