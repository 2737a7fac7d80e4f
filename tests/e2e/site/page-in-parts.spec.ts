import type { Page } from '@playwright/test';
import { expect, expectProblem, taken, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { loadErrorText } from '#tests/e2e/support/site/lost-part.ts';
import { serve } from '#tests/e2e/support/site/split-site.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { wakingScript } from '#tests/e2e/support/site/hold-life.ts';

/** Serves the site, and can hold the end of its pages back: what all of them draw with stands there. */
async function serveInParts({ sandbox }: Server) {
  const waiting: (() => void)[] = [];
  let isHolding = false;

  const inParts = (html: string): ReadableStream<Uint8Array> => {
    const middle = html.indexOf('<script data-shared>');
    const text = new TextEncoder();
    return new ReadableStream({
      start(stream) {
        stream.enqueue(text.encode(html.slice(0, middle)));
        waiting.push(() => {
          stream.enqueue(text.encode(html.slice(middle)));
          stream.close();
        });
      },
    });
  };

  const { server, origin } = await serve(async (url, request) => {
    if (!isHolding || request.headers.get('sec-fetch-dest') !== 'document') return sandbox.fetch(request);
    // Without the browser's headers, which ask for a packed page.
    const page = await sandbox.fetch(new Request(url));
    return new Response(inParts(await page.text()), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
  const isHeld = () => expect.poll(() => waiting.length, 'pages on their way').toBeGreaterThan(0);
  return {
    origin,
    hold: () => void (isHolding = true),
    async bringEnds() {
      await isHeld();
      isHolding = false;
      for (const bring of waiting) bring();
    },
    async loseEnds() {
      await isHeld();
      isHolding = false;
      server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: loadErrorText });

test('a page whose end is late sleeps until then, though the browser has its scripts', async ({
  page,
  server,
  asked,
}) => {
  const site = await serveInParts(server);
  const address = `${site.origin}${await screens.orderList.prepare(server)}?__login=normal`;
  await page.goto(address);
  await taken(page);
  site.hold();
  await page.clock.install();
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((url) => wakingScript.test(url)).length).toBe(2);
  // So long an island waits for first data at most.
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('heading', { name: '充电订单' })).toBeVisible();
  await expect(page.locator('astro-island[ssr]')).not.toHaveCount(0);
  await site.bringEnds();
  await taken(page);
  await expect(screens.orderList.loaded(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  site.close();
});

test('a page that is cut off before its end says so, and can be loaded again', async ({
  page,
  server,
  problems,
}) => {
  const site = await serveInParts(server);
  site.hold();
  await page.clock.install();
  await page.goto(`${site.origin}${await screens.orderList.prepare(server)}?__login=normal`, {
    waitUntil: 'commit',
  });
  await expect(page.getByRole('heading', { name: '充电订单' })).toBeVisible();
  await site.loseEnds();
  // No browser tells a page that the line was cut: the page waits as long as for a call.
  await page.clock.fastForward(15_000);
  await expect(notice(page)).toHaveCount(1);
  await notice(page).getByRole('button', { name: '重新加载' }).click();
  await taken(page);
  await expect(screens.orderList.loaded(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expectProblem(problems, /Failed to load resource: net::ERR_/);
  site.close();
});
