import type { CDPSession, Locator, Page } from '@playwright/test';
import { taken } from './fixtures.ts';

/** A point of the window, px. */
export interface Point {
  x: number;
  y: number;
}

/** @returns the middle of the content of a hydrated screen */
export async function middleOf(locator: Locator): Promise<Point> {
  await taken(locator.page());
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger of the phone, also for scrolling. */
export async function finger(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    /** Down at `from`, and in `steps` to `to`. */
    async move(from: Point, to: Point, steps = 8) {
      await touch('touchStart', [from]);
      for (let step = 1; step <= steps; step += 1) {
        const at = step / steps;
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at }]);
      }
    },
    up: () => touch('touchEnd', []),
    cancel: () => touch('touchCancel', []),
  };
}
