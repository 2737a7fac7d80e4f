import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { asked, openNative, roomFor } from './phone.ts';

for (const [form, statusBar] of [
  ['ios', '59'],
  ['android', '31'],
  ['simulator', '44'],
] as const) {
  test(`text page in the app (${form}): reserves the status bar and sets a readable text color`, async ({
    page,
    server,
  }) => {
    const { site } = await openNative(page, server, { form, statusBar, path: '/help/index' });
    await expect.poll(() => roomFor(site)).toBe(`${statusBar}px`);
    const bar = page.locator('#status-bar');
    await expect(bar).toHaveAttribute('data-text', 'dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(bar).toHaveAttribute('data-text', 'light');
    const before = await asked(page, 'getStatusBarHeight');
    await page.evaluate(() => window.plugwaySimulator.event('pageShow'));
    await expect.poll(() => asked(page, 'getStatusBarHeight')).toBe(before + 1);
  });
}

test('text page in the app: finds a late bridge object, and ignores its invalid values', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.origin}/offline`);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 11; wv) Chrome/87' });
    const answer = (message: unknown) =>
      (window as { plugwayBridgeCallback?: (said: unknown) => boolean }).plugwayBridgeCallback?.(message);
    setTimeout(() => {
      Object.assign(window, {
        PlugwayNative: {
          postMessage(json: string) {
            const { id, action } = JSON.parse(json) as { id: number; action: string };
            if (action !== 'getStatusBarHeight') return;
            for (const odd of [
              null,
              '{',
              7,
              { id, code: 0, data: null },
              { id, code: -1, data: { height: 9 } },
            ])
              answer(odd);
            for (const height of ['44', -1, 900]) answer({ id, code: 0, data: { height } });
            answer(JSON.stringify({ id: id + 1, code: 0, data: { height: 8 } }));
            answer(JSON.stringify({ id, code: 0, data: { height: 33 } }));
          },
        },
      });
    }, 500);
  });
  await page.goto(`${server.origin}/help/index`);
  const top = () => page.evaluate(() => document.documentElement?.style.getPropertyValue('--native-top'));
  await expect.poll(top).toBe('33px');
  // The next text reserves the height from its first frame on.
  await page.goto(`${server.origin}/explain/refund`, { waitUntil: 'commit' });
  await expect.poll(top).toBe('33px');
});
