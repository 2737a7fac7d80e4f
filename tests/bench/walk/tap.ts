import type { CDPSession, Locator, Page } from 'playwright';
import { lifeOf } from '#tests/bench/pages/visit.ts';

/** Result of a tap, ms since the finger was lifted; NaN if the next page has no such event. */
export interface Brought {
  /** The page without its data is painted. */
  frame: number;
  /** First data of the back end. */
  data: number;
  /** The page handles the next tap. */
  life: number;
}

/** How long a finger touches the screen, ms. */
const pressMs = 90;

/** Runs first in each page: records when a finger was lifted, for the next page. */
export const noteTaps = (): void =>
  addEventListener(
    'click',
    // Real taps only: the hydration probe clicks too.
    ({ timeStamp, isTrusted }) =>
      isTrusted && sessionStorage.setItem('bench:tap', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );

/** A finger on the middle of an element. The wait is the duration of the tap, not one for the page. */
export async function press(session: CDPSession, target: Locator): Promise<void> {
  // Waits until it is visible and still, also if a list is rendered again under the finger.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, pressMs));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** How a tap is measured. */
export interface TapWish {
  /** Whether the page shows data of the back end. */
  hasData?: boolean;
  /** Counts from when the page is left, not from the tap: the time between is the work of a payment channel. */
  fromLeaving?: boolean;
}

/** Taps, and measures the next page. @param path of that page */
export async function timeTap(
  page: Page,
  session: CDPSession,
  target: Locator,
  path: RegExp,
  { hasData = true, fromLeaving = false }: TapWish = {},
): Promise<Brought> {
  await press(session, target);
  await page.waitForURL(path, { waitUntil: 'load', timeout: 60_000 });
  if (hasData) {
    await page.waitForFunction(() => window.plugwayBench.data > 0, undefined, { timeout: 30_000 });
  }
  const life = await lifeOf(page);
  const { sinceTap, ...seen } = await page.evaluate(() => ({
    ...window.plugwayBench,
    sinceTap: performance.timeOrigin - Number(sessionStorage.getItem('bench:tap')),
  }));
  const since = fromLeaving ? 0 : sinceTap;
  // Pending requests of the page and of the service worker must not slow down the next tap.
  await page.waitForLoadState('networkidle');
  return {
    frame: since + (seen.frame || seen.paint),
    data: hasData ? since + seen.data : NaN,
    life: since + life,
  };
}
