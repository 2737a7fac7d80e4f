import type { Locator, Page } from '@playwright/test';
import { getUser } from '#contract/calls/user.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { finger } from '#tests/e2e/support/hand.ts';
import { list, movable, rows, settled } from './page.ts';

type Hand = Awaited<ReturnType<typeof finger>>;

const sheetAt = (page: Page, stop: string) => page.locator(`.pw-drag-sheet-${stop}`);
const grip = (page: Page) => page.locator('.pw-drag-sheet-grabber');

/**
 * Scrolls to the top.
 * @returns whether the list is still there some frames later
 */
const atTop = (scroller: Locator): Promise<boolean> =>
  scroller.evaluate(async (element) => {
    element.scrollTo(0, 0);
    for (let frame = 0; frame < 6; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    return element.scrollTop === 0;
  });

/** Moves a finger slowly from `from` to `to`, px of the window. */
async function thumb(hand: Hand, from: number, to: number): Promise<void> {
  await hand.move({ x: 120, y: from }, { x: 120, y: to }, 10);
  await hand.up();
}

async function openMap(page: Page, open: (path: string) => Promise<Page>): Promise<Hand> {
  await open('/chargeMap');
  await movable(page);
  await expect(rows(page).nth(9)).toBeAttached();
  return finger(page);
}

test('a finger drags the sheet of the map by its head through all stops', async ({ page, open }) => {
  const hand = await openMap(page, open);
  await expect(sheetAt(page, 'half')).toBeVisible();
  await thumb(hand, 440, 90);
  await expect(sheetAt(page, 'full')).toBeVisible();
  await thumb(hand, 80, 830);
  await expect(sheetAt(page, 'peek')).toBeVisible();
  await expect(list(page)).toBeHidden();
});

test('a finger scrolls the list, and at its top drags the sheet down', async ({ page, open }) => {
  const hand = await openMap(page, open);
  await thumb(hand, 440, 90);
  await expect(sheetAt(page, 'full')).toBeVisible();
  await thumb(hand, 700, 300);
  await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await expect(sheetAt(page, 'full')).toBeVisible();
  // The list may still glide on from the thumb.
  await expect.poll(() => atTop(list(page))).toBe(true);
  // The drag ends before the stop `half`: on a busy machine it may count as a flick, which would go one
  // stop further.
  await thumb(hand, 260, 510);
  await expect(sheetAt(page, 'half')).toBeVisible();
  await expect(page).toHaveURL(/\/chargeMap/);
});

test('a mouse drags the sheet of the map by its grip', async ({ page, open }) => {
  await openMap(page, open);
  const box = await grip(page).boundingBox();
  if (!box) throw new Error('the sheet has no grip');
  await page.mouse.move(box.x + 10, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, 200, { steps: 5 });
  await page.mouse.move(box.x + 10, 80, { steps: 5 });
  await page.mouse.up();
  await expect(sheetAt(page, 'full')).toBeVisible();
});

test('a banner of the map moves no button away under a finger', async ({ page, open }) => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${getUser.path}`, async (route) => {
    await slow;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await open('/chargeMap', 'normal');
  await settled(page);
  await expect(page.locator('.map-credit > span')).toBeVisible();
  const stands = () =>
    page
      .locator('.map-controls, .map-scan, .map-credit > span, .pw-drag-sheet-panel')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as object));
  const before = await stands();
  answer();
  const notice = page.getByRole('complementary', { name: '提醒' });
  await expect(notice).toBeVisible();
  expect(await stands()).toEqual(before);
  const pricesUnder = () =>
    notice.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [...document.querySelectorAll('.map-canvas-engine .map-marker')].filter((marker) => {
        const { left, right, top, bottom } = marker.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      }).length;
    });
  await expect.poll(pricesUnder, 'prices under the notice').toBe(0);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(Math.max(0, ...shifts)).toBeLessThan(0.001);
  await notice.getByRole('button', { name: '不再提醒' }).click();
  await expect(notice).toHaveCount(0);
  const [, { x = 0, y = 0 } = {}] = (await stands()) as { x?: number; y?: number }[];
  const beside = await page.evaluate(
    ([left, top]) => Boolean(document.elementFromPoint(left - 100, top + 28)?.closest('.map-canvas')),
    [x, y] as const,
  );
  expect(beside, 'the map beside the button is under the finger').toBe(true);
});

test('at 200 % text the banner of the map is in the list, and the map stays free', async ({ page, open }) => {
  await open('/chargeMap', 'normal');
  const notice = page.getByRole('complementary', { name: '提醒' });
  const stands = () => notice.evaluate((element) => element.closest('.pw-drag-sheet-body') !== null);
  await expect(notice).toBeVisible();
  expect(await stands(), 'in the list at the usual size').toBe(false);
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  await expect(notice).toBeVisible();
  expect(await stands(), 'in the list').toBe(true);
  await notice.getByRole('button', { name: '不再提醒' }).click();
  await expect(notice).toHaveCount(0);
});
