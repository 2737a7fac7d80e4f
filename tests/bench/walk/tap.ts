import type { CDPSession, Locator, Page } from 'playwright';
import { lifeOf } from '#tests/bench/pages/visit.ts';

/** What a tap brought, ms since the finger was lifted; NaN where the next page has nothing of the kind. */
export interface Brought {
  /** The page without its data is painted. */
  frame: number;
  /** First data of the back end. */
  data: number;
  /** The page answers the next tap. */
  life: number;
}

/** How long a finger stays on the glass, ms. */
const pressMs = 90;

/** Runs in each page, before anything else of it: notes when a finger was lifted, for the page that comes then. */
export const noteTaps = (): void =>
  addEventListener(
    'click',
    // A finger's alone: the probe of life clicks too.
    ({ timeStamp, isTrusted }) =>
      isTrusted && sessionStorage.setItem('bench:tap', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );

/** A finger on the middle of an element. The wait is the press itself, not one for the page. */
export async function press(session: CDPSession, target: Locator): Promise<void> {
  // Waits until it is in sight and rests, also where a list is drawn anew under the finger.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, pressMs));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** How a tap is timed. */
export interface TapWish {
  /** Whether the page shows something of the back end. */
  hasData?: boolean;
  /** Counts from when the page is left, not from the tap: what lies between is the work of a payment channel. */
  fromLeaving?: boolean;
}

/** Taps, and times the page that comes. @param path of that page */
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
  // What the page still asks for, and the worker behind it, must not meet the next tap.
  await page.waitForLoadState('networkidle');
  return {
    frame: since + (seen.frame || seen.paint),
    data: hasData ? since + seen.data : NaN,
    life: since + life,
  };
}
