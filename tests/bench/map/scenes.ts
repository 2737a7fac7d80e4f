import type { Page } from 'playwright';

const panMs = 5_000;
/** Time between two moves of the finger. */
const moveMs = 16;

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Waits until a map of /chargeMap has rendered its view; other maps are ready at once. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('[role="application"][aria-busy="true"]') === null,
    null,
    {
      timeout: 60_000,
    },
  );

/** Touch and not mouse: with a mouse the browser does a hit test at each move. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number, y: number) => touch('touchStart', [{ x, y }]),
    move: (x: number, y: number) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  };
}

/** A finger that drags the map to and fro for five seconds. */
export async function pan(page: Page): Promise<void> {
  const finger = await fingerOn(page);
  const end = Date.now() + panMs;
  let to = 60;
  while (Date.now() < end) {
    const from = 360 - to;
    await finger.down(from, 240);
    for (let step = 1; step <= 30 && Date.now() < end; step += 1) {
      await finger.move(from + ((to - from) * step) / 30, 240 + step);
      await rest(moveMs);
    }
    await finger.up();
    to = 360 - to;
  }
}

/** Between two swipes, ms: twice a second. */
const swipeMs = 500;

/** A finger that swipes to a new area twice a second for five seconds, round a square so that the city does not end. */
export async function walk(page: Page): Promise<void> {
  const finger = await fingerOn(page);
  const end = Date.now() + panMs;
  const ways = [
    [-1, 0],
    [-1, 0],
    [0, -1],
    [0, -1],
    [1, 0],
    [1, 0],
    [0, 1],
    [0, 1],
  ] as const;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const next = Date.now() + swipeMs;
    const [right, down] = ways[turn % ways.length] ?? [0, 0];
    const from = { x: 195 - right * 130, y: 260 - down * 100 };
    await finger.down(from.x, from.y);
    for (let step = 1; step <= 8; step += 1) {
      await finger.move(from.x + (right * 260 * step) / 8, from.y + (down * 200 * step) / 8);
      await rest(moveMs);
    }
    await finger.up();
    await rest(Math.max(0, next - Date.now()));
  }
}

/** Six steps of the wheel: three out, three in. */
export async function zoom(page: Page): Promise<void> {
  await page.mouse.move(195, 240);
  for (const delta of [240, 240, 240, -240, -240, -240]) {
    await page.mouse.wheel(0, delta);
    await rest(300);
    await page.waitForFunction(() => document.querySelector('.leaflet-zoom-anim') === null);
    await settled(page);
  }
}

/**
 * ms from each tap on a filter until the frame with its first effect on the map, the list or the count in its head; and
 * until the one with all of it.
 */
export interface FilterTimes {
  first: number[];
  all: number[];
}

export function filters(page: Page): Promise<FilterTimes> {
  return page.evaluate(async () => {
    const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
    /** A message posted in a frame arrives after its paint. */
    const painted = () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done(), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    const chips = [...document.querySelectorAll<HTMLElement>('[aria-label="筛选条件"] button[aria-pressed]')];
    const map = document.querySelector('[role="application"]');
    const list = document.querySelector('[data-part=list]');
    const head = document.querySelector('.map-list-head');
    if (chips.length === 0 || !map || !list || !head) throw new Error('no filters to press');
    const seen = { changed: false };
    const observer = new MutationObserver(() => (seen.changed = true));
    for (const element of [map, list, head])
      observer.observe(element, { childList: true, subtree: true, characterData: true });
    const times: FilterTimes = { first: [], all: [] };
    for (const chip of [...chips, ...chips]) {
      seen.changed = false;
      const start = performance.now();
      chip.click();
      do await frame();
      while (!seen.changed && map.getAttribute('aria-busy') === 'true');
      await painted();
      times.first.push(performance.now() - start);
      while (map.getAttribute('aria-busy') === 'true') await frame();
      await painted();
      times.all.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 300));
    }
    observer.disconnect();
    return times;
  });
}
