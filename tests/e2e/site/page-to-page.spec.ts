import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';

/** What a page knows about the transition with which it is shown. */
interface Revealed {
  isMoving: boolean;
  /** Pseudo-elements that move. */
  parts: string[];
  /** Duration of the longest movement, ms. */
  ms: number;
}

declare global {
  interface Window {
    revealed?: Promise<Revealed>;
  }
}

interface RevealEvent extends Event {
  readonly viewTransition: { readonly ready: Promise<void> } | null;
}

/** Notes each page's transition. @param holds whether it stands still at its beginning, until the next page */
const watchTransitions = (page: Page, holds: boolean) =>
  page.addInitScript((isHeld) => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as RevealEvent;
      const none = { isMoving: false, parts: [], ms: 0 };
      window.revealed = viewTransition
        ? viewTransition.ready.then(() => {
            const moves = document.getAnimations().filter(({ effect }) => {
              const { pseudoElement } = effect as KeyframeEffect;
              return pseudoElement?.startsWith('::view-transition');
            });
            if (isHeld) for (const move of moves) move.pause();
            return {
              isMoving: true,
              parts: moves.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ''),
              ms: Math.max(...moves.map(({ effect }) => Number(effect?.getTiming().duration))),
            };
          })
        : Promise.resolve(none);
    });
  }, holds);

const revealed = (page: Page) => page.evaluate(() => window.revealed);

/** A page that was opened by a tap on a link. */
async function openByTap(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  await open('/mine');
  await expect(screens.mine.loaded(page)).toBeVisible();
  await page.locator('a[href$="/orderList"]').first().click();
  await expect(screens.orderList.loaded(page)).toBeVisible();
}

test('page to page: the head turns into that of the next page for 120 ms, and all else is there at once', async ({
  page,
  open,
}) => {
  await watchTransitions(page, true);
  await openByTap(page, (path) => open(path, 'normal'));
  const { parts = [], ms } = (await revealed(page)) ?? {};
  expect(parts).toContain('::view-transition-old(pw-nav)');
  expect(parts.filter((part) => !/\((pw-nav|pw-bar)\)$/.test(part))).toEqual([]);
  expect(ms).toBe(120);
});

test('page to page: a tap during the transition reaches the page', async ({ page, open }) => {
  await watchTransitions(page, true);
  await openByTap(page, (path) => open(path, 'normal'));
  expect((await revealed(page))?.isMoving).toBe(true);
  await page.locator('a[href*="/order/"]').first().click();
  await expect(page).toHaveURL(/\/order\//);
});

test('page to page: nothing moves for owners who want less motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchTransitions(page, false);
  await openByTap(page, (path) => open(path, 'normal'));
  expect(await revealed(page)).toEqual({ isMoving: false, parts: [], ms: 0 });
});
