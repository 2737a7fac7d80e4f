import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** Elements of /chargeMap. */
export const map = (page: Page) => page.getByRole('region', { name: '充电地图' });
/** Markers of single stations: pills and dots. */
export const points = (page: Page) => map(page).getByRole('button', { name: /元每度|暂无价格/ });
export const pills = (page: Page) => map(page).locator('.map-marker');
export const clusters = (page: Page) => map(page).getByRole('button', { name: /此处 \d+ 座/ });
export const rows = (page: Page) => page.locator('[data-station-id]');
export const head = (page: Page) => page.getByRole('status').filter({ hasText: /(附近|中心) \d+ 座/ });
export const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const sheetButton = (page: Page) => page.getByRole('button', { name: /^(展开|收起)列表$/ });
export const list = (page: Page) => page.locator('.pw-drag-sheet-body');

/** The middle of Futian, where stations are dense; WGS-84. */
const downtown = { latitude: 22.5405, longitude: 114.0545 };

/** Waits until the code that moves the sheet is loaded: it sets the height of the head. */
export const movable = (page: Page) =>
  expect(page.locator('.pw-drag-sheet')).toHaveAttribute('style', /--sheet-head/);

/** Waits until the map has stopped moving and shows the stations of its viewport. */
export const settled = (page: Page) =>
  expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');

/**
 * Waits until that station alone is chosen. Markers change over several frames, in which a station may have
 * a dot and a pill, and two may be chosen.
 */
export async function expectChosen(page: Page, name: string): Promise<void> {
  const chosen = page.getByRole('application').getByRole('button', { pressed: true });
  await expect(chosen.and(page.getByRole('button', { name: new RegExp(`^${name}，`) }))).toHaveCount(1);
  await expect(chosen).toHaveCount(1);
}

export async function openDowntown(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(downtown);
  await page.goto('/chargeMap');
  await settled(page);
  await expect(points(page).first()).toBeVisible();
}

/** Drags the map by that many px. */
export async function drag(page: Page, dx: number, dy: number): Promise<void> {
  await page.mouse.move(200, 240);
  await page.mouse.down();
  await page.mouse.move(200 + dx / 2, 240 + dy / 2, { steps: 4 });
  await page.mouse.move(200 + dx, 240 + dy, { steps: 4 });
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'true');
  await page.mouse.up();
  await settled(page);
}

/** Half of the 44 px of a touch target, minus a pixel. */
const beside = 21;

/** @returns a point near a dot without other markers on that side, and the name of its station */
export async function placeBesideDot(page: Page): Promise<{ x: number; y: number; name: string }> {
  const [place] = await page.evaluate((offset) => {
    const dots = [...document.querySelectorAll('.map-dot')].map((dot) => {
      const { left, top, width, height } = dot.getBoundingClientRect();
      return { dot, x: left + width / 2, y: top + height / 2 };
    });
    const pills = [...document.querySelectorAll('.map-marker')].map((pill) => pill.getBoundingClientRect());
    const sides = [
      [offset, 0],
      [-offset, 0],
      [0, offset],
      [0, -offset],
    ] as const;
    const isInSight = ({ dot, x, y }: (typeof dots)[number]) => document.elementFromPoint(x, y) === dot;
    return dots.filter(isInSight).flatMap(({ dot, ...middle }) =>
      sides.flatMap(([right, down]) => {
        const [x, y] = [middle.x + right, middle.y + down];
        const isAlone = dots.every(
          (other) => other.dot === dot || Math.hypot(other.x - x, other.y - y) > 2 * offset,
        );
        const under = document.elementFromPoint(x, y);
        const isBesidePill = pills.some(
          ({ left, right: end, top, bottom }) =>
            Math.hypot(Math.max(left - x, 0, x - end), Math.max(top - y, 0, y - bottom)) < offset,
        );
        const isFree = under?.closest('.map-engine') && !under.closest('button') && !isBesidePill;
        return isAlone && isFree ? { x, y, name: dot.getAttribute('aria-label')?.split('，')[0] ?? '' } : [];
      }),
    );
  }, beside);
  if (!place) throw new Error('no dot stands alone');
  return place;
}
