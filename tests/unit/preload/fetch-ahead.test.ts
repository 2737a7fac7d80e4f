import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from '#core/preload/fetch-ahead.ts';

const append = vi.fn();
let end: (() => void) | undefined;
let frame = () => {};
/** The page is drawn. */
const draw = async () => {
  await vi.advanceTimersByTimeAsync(0);
  frame();
  await vi.advanceTimersByTimeAsync(1);
};
const page = (readyState: string, links: object | null = { content: 'links' }): Document =>
  ({
    readyState,
    addEventListener: (_: string, then: () => void) => (end = then),
    querySelector: () => links,
    head: { append },
  }) as unknown as Document;
const never = new Promise<void>(() => {});
const [plain, drawn] = [false, true];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => (frame = run));
  append.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('scripts are asked for once the call went out and the frame is drawn', async () => {
  let send = () => {};
  void fetchAhead(page('complete'), new Promise<void>((resolve) => (send = resolve)), plain);
  await draw();
  expect(append).not.toHaveBeenCalled();
  send();
  await vi.advanceTimersByTimeAsync(0);
  expect(append).toHaveBeenCalledExactlyOnceWith('links');
});

test('a call that takes its time, or fails, does not keep them', async () => {
  void fetchAhead(page('complete'), never, plain);
  await draw();
  await vi.advanceTimersByTimeAsync(600);
  expect(append).toHaveBeenCalledTimes(1);
  void fetchAhead(page('complete'), Promise.reject(new Error('no place')), plain);
  await draw();
  expect(append).toHaveBeenCalledTimes(2);
});

test('nor does a page that nobody sees', async () => {
  void fetchAhead(page('complete'), Promise.resolve(), plain);
  await vi.advanceTimersByTimeAsync(600);
  expect(append).toHaveBeenCalledTimes(1);
});

test('they wait for the rest of the HTML, which comes first', async () => {
  const done = fetchAhead(page('loading'), Promise.resolve(), plain);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(append).not.toHaveBeenCalled();
  end?.();
  await draw();
  await done;
  expect(append).toHaveBeenCalledTimes(1);
});

test('they leave the line to what draws the first data for as long as the rest of the page took, and no longer', async () => {
  /** @returns how long they wait behind the frame, ms */
  const waitAfter = async (tookMs: number) => {
    append.mockClear();
    void fetchAhead(page('loading'), Promise.resolve(), drawn);
    await vi.advanceTimersByTimeAsync(tookMs);
    end?.();
    const drawnTime = performance.now();
    await draw();
    while (append.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1);
    return performance.now() - drawnTime;
  };
  // Drawing a frame takes a millisecond here.
  expect(await waitAfter(0)).toBe(1);
  expect(await waitAfter(60)).toBe(60);
  expect(await waitAfter(5_000)).toBe(100);
});

test('a page without links to scripts is left as it is', async () => {
  const done = fetchAhead(page('complete', null), Promise.resolve(), plain);
  await draw();
  await done;
  expect(append).not.toHaveBeenCalled();
});
