import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Preload } from '#core/preload/preloaded-request.ts';
import afterPreload from '#core/preload/preloaded-directive.ts';

const fetchesAhead = { modulepreload: true };
const page: { plugwayPreload?: { shown: Promise<boolean>; sent?: Preload['sent'] } } = {};
let frames: (() => void)[] = [];
/** While the page is still being parsed: informs waiting code when it is complete. */
let parse: (() => void) | undefined;
let isParsed = true;

/** @param scriptsMs when the scripts of the island are loaded. @returns whether it has been hydrated so far */
async function wake(scriptsMs = 0): Promise<() => boolean> {
  const hydrate = vi.fn(() => Promise.resolve());
  afterPreload(
    () => new Promise((resolve) => setTimeout(() => resolve(hydrate), scriptsMs)),
    { name: 'preloaded', value: '' },
    new EventTarget() as HTMLElement,
  );
  await vi.advanceTimersByTimeAsync(0);
  return () => hydrate.mock.calls.length === 1;
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  isParsed = true;
  fetchesAhead.modulepreload = true;
  delete page.plugwayPreload;
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('document', {
    get readyState() {
      return isParsed ? 'interactive' : 'loading';
    },
    addEventListener: (_: string, then: () => void) => (parse = then),
    querySelector: () => null,
    createElement: () => ({
      relList: { supports: (kind: string) => kind === 'modulepreload' && fetchesAhead.modulepreload },
    }),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('island with early data: hydrates after the early data is painted', async () => {
  let show = (_shown: boolean) => {};
  page.plugwayPreload = { shown: new Promise((resolve) => (show = resolve)) };
  const awake = await wake();
  show(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(awake()).toBe(false);
  for (const frame of frames) frame();
  await vi.advanceTimersByTimeAsync(1);
  expect(awake()).toBe(true);
});

test('island with early data: no island script runs before the end of the HTML, which holds the render code', async () => {
  isParsed = false;
  const awake = await wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(awake()).toBe(false);
  parse?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(awake()).toBe(true);
});

test('island with early data: an incomplete page reports an error until the rest arrives', async () => {
  const { document } = new Window();
  const waiting: (() => void)[] = [];
  // A happy-dom document reports the end of parsing at a time of its own.
  const onItsWay = {
    get readyState() {
      return isParsed ? 'interactive' : 'loading';
    },
    addEventListener: (_: string, then: () => void) => waiting.push(then),
    body: document.body,
    createElement: (name: string) => document.createElement(name),
    querySelector: (selector: string) => document.querySelector(selector),
  };
  vi.stubGlobal('document', onItsWay);
  vi.stubGlobal('window', { document: onItsWay });
  isParsed = false;
  const [awake] = [await wake(), await wake()];
  const notices = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(notices()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(notices()).toEqual(['加载失败，请检查网络后重试重新加载']);
  isParsed = true;
  for (const then of waiting) then();
  await vi.advanceTimersByTimeAsync(0);
  expect([awake(), notices()]).toEqual([true, []]);
});

test('island with early data: hydrates at once if nothing was rendered early', async () => {
  page.plugwayPreload = { shown: Promise.resolve(false) };
  expect((await wake())()).toBe(true);
  expect(frames).toEqual([]);
});

test('island with early data: a late response or a hidden page does not delay hydration', async () => {
  page.plugwayPreload = { shown: new Promise(() => {}) };
  const slow = await wake();
  page.plugwayPreload = { shown: Promise.resolve(true) };
  const hidden = await wake();
  await vi.advanceTimersByTimeAsync(1_100);
  expect([slow(), hidden()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(200);
  expect([slow(), hidden()]).toEqual([true, true]);
});

test('island with early data: hydrates before a response that is later than its scripts', async () => {
  const slowPage = { fetchStart: 5, responseEnd: 705 } as unknown as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([slowPage]);
  page.plugwayPreload = { shown: new Promise(() => {}) };
  const cached = await wake(300);
  const fetched = await wake(500);
  await vi.advanceTimersByTimeAsync(600);
  expect([cached(), fetched()]).toEqual([true, false]);
});

/** A page from a cache, of the service worker or of the browser: its own loading says nothing about the network. */
const keptPage = { fetchStart: 5, responseEnd: 15 } as unknown as PerformanceNavigationTiming;

test.each([
  ['hydrates early after a slow response', 600, true],
  ['waits for its data after a fast response', 50, false],
  ['waits for its data where no response time is known', undefined, false],
])('island in a page from a cache: %s', async (_name, ms, isAwake) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([keptPage]);
  const noted = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => noted.set(key, value),
  });
  if (ms !== undefined) {
    const answer = Promise.resolve({ status: 200, text: '', date: null, receivedTime: 1_000 + ms });
    page.plugwayPreload = {
      shown: Promise.resolve(false),
      sent: Promise.resolve({ key: '', payload: {}, sentTime: 1_000, owner: '', isMine: true, answer }),
    };
    await wake();
  }
  page.plugwayPreload = { shown: new Promise(() => {}), sent: Promise.resolve(null) };
  const awake = await wake(100);
  await vi.advanceTimersByTimeAsync(200);
  expect(awake()).toBe(isAwake);
});

test('island with early data: lost scripts show one error, and a tap loads them again', async () => {
  const window = new Window();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('window', window);
  for (const name of ['page', 'shell']) {
    const island = window.document.createElement(name) as unknown as HTMLElement;
    const lost = async () => {
      island.dispatchEvent(new window.Event('astro:hydration-error') as unknown as Event);
      return async () => {};
    };
    afterPreload(lost, { name: 'preloaded', value: '' }, island);
  }
  await vi.advanceTimersByTimeAsync(0);
  const notices = window.document.querySelectorAll('[role=alert]');
  expect([...notices].map((notice) => notice.textContent)).toEqual(['加载失败，请检查网络后重试重新加载']);
  window.document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});

test('island without early data, or in a browser without modulepreload: hydrates at once', async () => {
  expect((await wake())()).toBe(true);
  fetchesAhead.modulepreload = false;
  page.plugwayPreload = { shown: new Promise(() => {}) };
  expect((await wake())()).toBe(true);
});
