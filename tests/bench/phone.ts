import { getRequestListener } from '@hono/node-server';
import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { buildForSandbox } from '#delivery/brand/brand-build.ts';
import { chromiumFlags, needChromium } from '#delivery/gate/chromium.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/server/create-sandbox.ts';

/** Lighthouse's slow 4G as a browser throttles it: 150 ms × 3.75 latency, 1.6 Mbit/s × 0.9. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** A static page with one line of text: the cost of any page on this connection. */
const emptyPage =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>empty</title><body><h1>充电地图</h1></body></html>';

/** A page of the bench beside those of the site. */
export interface BenchPage {
  type: string;
  body: string;
}

/** A build with a sandbox of its own, served. */
export interface Served {
  origin: string;
  sandbox: Sandbox;
  close(): Promise<void>;
}

export interface Bench extends Served {
  browser: Browser;
}

/** Answers requests on a free port of this machine. */
export async function listen(answer: RequestListener): Promise<{ origin: string; close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const startBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await needChromium(), args: chromiumFlags });

/**
 * Serves a built site with the sandbox, and an empty page at /empty.
 * @param options `site` is by default the build of these sources
 * @param pagesOf further pages by path, with data of the sandbox
 */
export async function serveBench(
  options: SandboxOptions = {},
  pagesOf: (sandbox: Sandbox) => Record<string, BenchPage> = () => ({}),
): Promise<Served> {
  const site = options.site ?? (await buildForSandbox('gwm'));
  // The simulated app would block the first paint; the bench has its own, see `appFor`.
  const sandbox = await createSandbox({ ...options, site, injectHost: false });
  const pages: Record<string, BenchPage> = {
    '/empty': { type: 'text/html; charset=utf-8', body: emptyPage },
    ...pagesOf(sandbox),
  };
  const serve = getRequestListener((request) => sandbox.fetch(request));
  const { origin, close } = await listen((request, response) => {
    const page = pages[request.url ?? ''];
    if (!page) return void serve(request, response);
    const headers = { 'content-type': page.type, 'cache-control': 'no-store', 'content-encoding': 'gzip' };
    response.writeHead(200, headers);
    response.end(gzipSync(page.body));
  });
  return {
    origin,
    sandbox,
    async close() {
      close();
      await sandbox.close();
    },
  };
}

/** Starts {@link serveBench} and Chromium. */
export async function startBench(...wish: Parameters<typeof serveBench>): Promise<Bench> {
  const served = await serveBench(...wish);
  const browser = await startBrowser();
  return {
    ...served,
    browser,
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

interface PhoneWish {
  /** Throttles the network. */
  slow?: boolean;
  /** How many times slower the processor is. */
  cpu?: number;
  /** Whether pages may register a service worker; web views of iOS have none. */
  worker?: boolean;
}

/** A fresh phone: own storage and cache. */
export async function openPhone(
  { browser }: Pick<Bench, 'browser'>,
  { slow = true, cpu = 4, worker = true }: PhoneWish = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    serviceWorkers: worker ? 'allow' : 'block',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    geolocation: { latitude: 22.5405, longitude: 114.0545 },
    permissions: ['geolocation'],
  });
  // The compiler that runs this file names functions with a helper, which pages do not have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (slow) await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { context, page };
}

/** Sends a control request of the sandbox. @returns its answer */
export async function tellSandbox(
  { sandbox }: Pick<Bench, 'sandbox'>,
  name: string,
  body: object,
): Promise<object> {
  const answer = await sandbox.fetch(
    new Request(`http://bench/__sandbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (!answer.ok) throw new Error(`the sandbox refuses ${name}: ${await answer.text()}`);
  return (await answer.json()) as object;
}

/** The user that the sandbox's native app would report. */
export const userOf = (bench: Pick<Bench, 'sandbox'>, login: string): Promise<object> =>
  tellSandbox(bench, 'login', { login });

/** @returns the value below which `share` (0–1) of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
