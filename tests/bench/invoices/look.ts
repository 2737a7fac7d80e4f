import type { CDPSession, Page } from 'playwright';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { scene, watchTasks, type Scene } from '#tests/bench/frames.ts';
import { openPhone, type Bench } from '#tests/bench/phone.ts';
import { appScript } from '#tests/support/app-script.ts';

/** Measurements of one visit of the list; times in ms. */
export interface Look {
  /** Down to the last order, each page being loaded on the way. */
  down: Scene;
  /** Up again, with all rows loaded. */
  up: Scene;
  rows: number;
  /** From the tap on one of this many orders to the frame with the total. */
  one: number;
  /** From the tap on 全选 to the frame with the total of as many as one invoice allows. */
  all: number;
}

/** Speed of scrolling, px a second, and distance per swipe; pages are loaded on the way. */
const [speed, swipe] = [3_000, 3_000];

/** Text below the last order. */
const listEnd = '没有更多了';

const rowsOf = (page: Page): Promise<number> => page.locator('[data-order-no]').count();

/** Scrolls the list. @param way -1 for down the list */
async function swipes(session: CDPSession, times: number, way: 1 | -1): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: way < 0 ? 640 : 240,
      yDistance: way * swipe,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  }
}

/** Scrolls from one end of a page to the other. */
async function wholeWay(page: Page, session: CDPSession, way: 1 | -1): Promise<Scene> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return scene(page, () => swipes(session, Math.ceil(height / swipe), way));
}

/** Taps a box and waits for the total. @returns ms until the frame with it */
async function timePress(page: Page, box: string, chosen: string): Promise<number> {
  await page.locator(box).last().waitFor();
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  return page.evaluate(
    async ([selector, words]) => {
      const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
      const sum = document.querySelector('[data-part=sum]');
      const input = [...document.querySelectorAll<HTMLElement>(selector)].pop();
      if (!sum || !input) throw new Error(`nothing to press at ${selector}`);
      const isShown = () => sum.textContent?.includes(words);
      const start = performance.now();
      input.click();
      while (!isShown()) await frame();
      await frame();
      return performance.now() - start;
    },
    [box, chosen] as const,
  );
}

/** Opens the list on a fresh phone, scrolls all of it and selects. */
export async function lookAtList(bench: Bench, user: object, url: string): Promise<Look> {
  const { context, page } = await openPhone(bench, { slow: false });
  try {
    const session = await context.newCDPSession(page);
    await page.addInitScript({ content: appScript(user) });
    await page.addInitScript(watchTasks);
    await page.goto(url, { waitUntil: 'networkidle' });
    const down = await scene(page, async () => {
      while (!(await page.getByText(listEnd).isVisible())) await swipes(session, 1, -1);
    });
    const rows = await rowsOf(page);
    const up = await wholeWay(page, session, 1);
    const one = await timePress(page, '[data-order-no] input', '已选 1 单');
    await page.reload({ waitUntil: 'networkidle' });
    const all = await timePress(page, '.pw-tick > input', `已选 ${invoiceLimits.orders} 单`);
    return { down, up, rows, one, all };
  } finally {
    await context.close();
  }
}

/** Opens a page that has all of its rows from the start, and scrolls it down and up. */
export async function lookAtPlain(bench: Bench, url: string): Promise<Pick<Look, 'down' | 'up'>> {
  const { context, page } = await openPhone(bench, { slow: false });
  try {
    const session = await context.newCDPSession(page);
    await page.addInitScript(watchTasks);
    await page.goto(url, { waitUntil: 'networkidle' });
    return { down: await wholeWay(page, session, -1), up: await wholeWay(page, session, 1) };
  } finally {
    await context.close();
  }
}
