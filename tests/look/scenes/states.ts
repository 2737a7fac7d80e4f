import type { Page } from '@playwright/test';
import { basePath } from '#contract/call.ts';
import type { PageName } from '#routes.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { failedText, offlineText } from '#tests/e2e/support/texts.ts';
import type { Stage } from '#tests/look/stage.ts';
import type { PageLook } from './pages.ts';
import { scenesOf, type Scene } from './scene.ts';

const calls = `**${basePath}/**`;

/** Opens the page with its data. */
async function openReady({ server, open, page }: Stage, look: PageLook): Promise<void> {
  await open(await look.prepare(server), look.login);
  await expect(look.loaded(page)).toBeVisible();
}

/** No response arrives; the page may be hydrated, or its skeleton waits for the first data. */
async function openLoading({ server, openEarly, page }: Stage, look: PageLook): Promise<void> {
  const path = await look.prepare(server);
  await page.route(calls, () => {});
  await openEarly(path, look.login);
  // The layer of a page that may redirect has one of its own, hidden.
  await expect(page.locator('.pw-skeleton').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

async function openFailed({ server, open, page }: Stage, look: PageLook): Promise<void> {
  const path = await look.prepare(server);
  await server.control('fault', { path: '*', kind: 'status', status: 500 });
  await open(path, look.login);
  await expect(page.getByRole('alert').filter({ hasText: failedText }).first()).toBeVisible();
}

/** The network is lost while the page is open: it keeps its data. */
async function goOffline(stage: Stage, look: PageLook): Promise<void> {
  const { page, context } = stage;
  await openReady(stage, look);
  // Lazy code, such as that of the owner's car, is loaded before the network is lost.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  if (!look.asks) return;
  if (!look.silent) await expect(page.getByText(offlineText).first()).toBeVisible();
  if (!look.ages) return;
  await wake(page);
  await expect(page.getByText(/更新于 \d|(刚刚|前)更新/).first()).toBeVisible();
}

/** The page opens without a network. */
async function openOffline({ server, open, page }: Stage, look: PageLook): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  });
  const path = await look.prepare(server);
  await page.route(calls, (route) => route.abort());
  await open(path, look.login);
  await expect(page.getByText(offlineText).first()).toBeVisible();
}

async function openLoggedOut({ server, open, page }: Stage, look: PageLook): Promise<void> {
  await open(await look.prepare(server));
  if (look.loggedOut === 'login') {
    // The dialog replaces the login of the app; the page behind it is unchanged.
    const accounts = page.getByRole('dialog', { name: '请选择演示账号' });
    await accounts.getByRole('button', { name: '取消' }).click();
    await expect(accounts).toHaveCount(0);
  }
  await expect(look.loggedOut === 'same' ? look.loaded(page) : page.getByText('登录后查看')).toBeVisible();
}

/** Leaves the page and comes back, so that it reloads its data. */
export const wake = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

/** @returns the states that a page has in common with all others */
export function statesOf(page: PageName, look: PageLook): Scene[] {
  const ready = scenesOf(page, { ready: { whole: true, open: (stage) => openReady(stage, look) } });
  if (look.isText) return ready;
  const always = scenesOf(page, {
    offline: (stage) => goOffline(stage, look),
    'logged-out': (stage) => openLoggedOut(stage, look),
  });
  if (!look.asks) return [...ready, ...always];
  const asking = scenesOf(page, {
    loading: { holdsAnswers: true, open: (stage) => openLoading(stage, look) },
    failed: (stage) => openFailed(stage, look),
    'offline-from-start': (stage) => openOffline(stage, look),
  });
  return [...ready, ...always, ...asking];
}
