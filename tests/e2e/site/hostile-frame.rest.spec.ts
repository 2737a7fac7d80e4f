import { basePath } from '#contract/call.ts';
import { exchanged, expect, test } from '#tests/e2e/support/fixtures.ts';

const hostile = 'http://hostile.example';

declare global {
  interface Window {
    /** What a page has sent to the object of the app. */
    sentToApp: unknown[];
  }
}

// The browser keeps storage from a frame of another site, and refuses what the host's rules forbid.
test.use({ provoked: /Content Security Policy|frame-ancestors|Failed to load resource/ });

/** Messages as an app, the simulator and a service worker send them. */
const messages = [
  { id: '1', action: 'getUserInfo', code: 0, data: { token: 'stolen', userId: '1' } },
  { event: 'pageShow', data: {} },
  { event: 'loginChanged', data: { token: 'stolen' } },
  { plugwayHold: 'x', url: `${hostile}/held`, init: {} },
  'logout',
  null,
];

test('page in a frame of another site: it has no bridge, no owner, and its messages change nothing', async ({
  page,
  server,
  open,
}) => {
  // The owner is logged in where the page is opened by itself.
  await open('/mine', 'normal');
  await expect(
    page
      .getByText('退出登录')
      .or(page.getByText(/^138|粤B/))
      .first(),
  ).toBeAttached();

  // An Android app injects its object into each frame.
  await page.addInitScript(() => {
    window.sentToApp = [];
    Object.assign(window, { PlugwayNative: { postMessage: (call: unknown) => window.sentToApp.push(call) } });
  });
  const away: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(hostile) && request.resourceType() !== 'document') away.push(request.url());
  });
  await page.route(`${hostile}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${server.origin}/mine" style="width: 390px; height: 800px"></iframe>`,
    }),
  );
  // As a host sends the page that has no rules of its own: the others forbid frames, see host-nginx.spec.ts.
  await page.route(`${server.origin}/mine`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const tokens = new Set<string>();
  page.on('request', (request) => {
    const { authorization = '' } = request.headers();
    if (request.url().includes(basePath) && authorization !== '') tokens.add(authorization);
  });
  await page.goto(`${hostile}/`);
  const framed = page.frameLocator('iframe');
  await expect(framed.getByText('登录后查看')).toBeVisible();
  await exchanged(framed);
  await page.evaluate((list) => {
    const { contentWindow } = document.querySelector('iframe') ?? {};
    for (const message of list) contentWindow?.postMessage(message, '*');
  }, messages);
  // The messages have been handled once a later request of the frame is answered.
  await framed.locator('body').evaluate(async () => void (await (await fetch(location.href)).text()));
  await expect(framed.getByText('登录后查看')).toBeVisible();
  expect(await framed.locator('body').evaluate(() => window.sentToApp)).toEqual([]);
  expect([...tokens]).toEqual([]);
  expect(away).toEqual([]);
});
