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
  void fetchAhead(page('complete'), new Promise<void>((resolve) => (send = resolve)));
  await draw();
  expect(append).not.toHaveBeenCalled();
  send();
  await vi.advanceTimersByTimeAsync(0);
  expect(append).toHaveBeenCalledExactlyOnceWith('links');
});

test('a call that takes its time, or fails, does not keep them', async () => {
  void fetchAhead(page('complete'), never);
  await draw();
  await vi.advanceTimersByTimeAsync(600);
  expect(append).toHaveBeenCalledTimes(1);
  void fetchAhead(page('complete'), Promise.reject(new Error('no place')));
  await draw();
  expect(append).toHaveBeenCalledTimes(2);
});

test('nor does a page that nobody sees', async () => {
  void fetchAhead(page('complete'), Promise.resolve());
  await vi.advanceTimersByTimeAsync(600);
  expect(append).toHaveBeenCalledTimes(1);
});

test('where the head itself is still on its way they wait for it', async () => {
  const slow = page('loading', null);
  const done = fetchAhead(slow, Promise.resolve());
  await draw();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(append).not.toHaveBeenCalled();
  Object.assign(slow, { querySelector: () => ({ content: 'links' }) });
  end?.();
  await done;
  expect(append).toHaveBeenCalledExactlyOnceWith('links');
});

test('a page without links to scripts is left as it is', async () => {
  const done = fetchAhead(page('complete', null), Promise.resolve());
  await draw();
  await done;
  expect(append).not.toHaveBeenCalled();
});
