import type { BrowserContext, Page, Route } from 'playwright';
import type { Seen } from './watched-arm.ts';

/** How a hold ends. */
export const ends = [
  'up',
  'cancel',
  'second finger',
  'blur',
  'hidden',
  'killed',
  'network cut',
  'slips away',
] as const;
export type End = (typeof ends)[number];

/** What is drawn for a trial. */
export interface Draw {
  end: End;
  /** How long it is held beyond the first second, ms. */
  heldMs: number;
  /** Longest way of a packet, ms. */
  latencyMs: number;
  repeats: boolean;
  second: boolean;
  button: string;
}

export interface Result extends Draw {
  moved: boolean;
  /** From the loss of the hold to standstill, ms. */
  ms: number;
  wild: number;
  byReset: number;
  /** Whether the arm heard of the end, of a page that lives and has a network. */
  heard: boolean | null;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Holds packets of a page up, sends some of them twice, and so gets them out of order. */
async function network(
  page: Page,
  { latencyMs, repeats }: Draw,
  random: () => number,
  plant: string,
): Promise<void> {
  await page.unroute(/\/robot\//);
  await page.route(/\/robot\/(jog|stop|telemetry)/, async (route: Route) => {
    if (plant === 'stop' && route.request().url().endsWith('/stop')) return route.abort();
    const delay = () => wait(latencyMs * (0.2 + 0.8 * random()));
    const request = route.request();
    if (repeats && request.method() === 'POST' && random() < 0.3) {
      const { url, headers, body } = {
        url: request.url(),
        headers: request.headers(),
        body: request.postData(),
      };
      void delay().then(() => fetch(url, { method: 'POST', headers, body }).catch(() => {}));
    }
    await delay();
    await route.continue().catch(() => {});
  });
}

/** Ends the hold inside of the page. @returns when, by the page's clock */
const endIn = (page: Page, end: End): Promise<number> =>
  page.evaluate((how) => {
    const time = Date.now();
    const event = (name: string, pointerId: number, x = 0) =>
      new PointerEvent(name, { bubbles: true, pointerId, clientX: x, clientY: 0 });
    if (how === 'up') document.dispatchEvent(event('pointerup', 1));
    if (how === 'cancel') document.dispatchEvent(event('pointercancel', 1));
    if (how === 'second finger') document.dispatchEvent(event('pointerdown', 77));
    if (how === 'slips away') document.dispatchEvent(event('pointermove', 1, -500));
    if (how === 'blur') window.dispatchEvent(new Event('blur'));
    if (how === 'hidden') {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
    return time;
  }, end);

/** One hold of one page. @returns what became of it; the page is closed where it was killed */
export async function runTrial(
  context: BrowserContext,
  page: Page,
  seen: Seen,
  draw: Draw,
  random: () => number,
  plant: string,
): Promise<Result> {
  await network(page, draw, random, plant);
  const button = page.getByRole('button', { name: new RegExp(`^${draw.button}`) });
  await button.hover();
  await page.mouse.down();
  await wait(1_000 + draw.heldMs / 2);
  if (draw.second) {
    seen.arm.acquire('B', true);
    const now = Date.now();
    seen.arm.jog({
      lease: 'L999',
      seq: 99_999,
      time: now,
      holdTime: now,
      axis: 'x',
      dir: 1,
      speed: 'normal',
    });
  }
  await wait(draw.heldMs / 2);
  seen.arm.advance(Date.now());
  const movedBefore = seen.movedTime;
  const stopsBefore = seen.stops;
  let endTime = Date.now();
  if (draw.end === 'killed') await page.close({ runBeforeUnload: false });
  else if (draw.end === 'network cut') await context.setOffline(true);
  else endTime = await endIn(page, draw.end);
  await wait(1_500);
  seen.arm.advance(Date.now());
  // A beat that was sent shows that the page still held: its end cannot have been earlier.
  if (draw.end === 'killed' || draw.end === 'network cut') endTime = Math.max(endTime, seen.beatTime);
  const moved = movedBefore > endTime - 400;
  const ms = Math.max(0, seen.movedTime + 5 - endTime);
  const lives = draw.end !== 'killed' && draw.end !== 'network cut';
  const heard = lives && moved && draw.latencyMs < 700 ? seen.stops > stopsBefore : null;
  if (draw.end === 'network cut') await context.setOffline(false);
  else if (draw.end !== 'killed') await page.mouse.up();
  const before = seen.movedTime;
  if (random() < 0.2) {
    seen.arm.stop('B', 'EMERGENCY', null);
    seen.arm.reset('10000003', seen.arm.read().lease ?? '');
    await wait(300);
    seen.arm.advance(Date.now());
  }
  return { ...draw, moved, ms, wild: seen.wild, byReset: seen.movedTime > before ? 1 : 0, heard };
}
