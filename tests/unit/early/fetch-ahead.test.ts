import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from '../../../src/core/early/fetch-ahead';

const append = vi.fn();
let end: (() => void) | undefined;
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
  append.mockClear();
});
afterEach(() => vi.useRealTimers());

test('scripts are asked for once the call went out', async () => {
  let send = () => {};
  void fetchAhead(page('complete'), new Promise<void>((resolve) => (send = resolve)));
  await vi.advanceTimersByTimeAsync(400);
  expect(append).not.toHaveBeenCalled();
  send();
  await vi.advanceTimersByTimeAsync(0);
  expect(append).toHaveBeenCalledExactlyOnceWith('links');
});

test('a call that takes its time, or fails, does not keep them', async () => {
  void fetchAhead(page('complete'), never);
  await vi.advanceTimersByTimeAsync(600);
  expect(append).toHaveBeenCalledTimes(1);
  await fetchAhead(page('complete'), Promise.reject(new Error('no place')));
  expect(append).toHaveBeenCalledTimes(2);
});

test('they wait for the rest of the HTML, which comes first', async () => {
  const done = fetchAhead(page('loading'), Promise.resolve());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(append).not.toHaveBeenCalled();
  end?.();
  await done;
  expect(append).toHaveBeenCalledTimes(1);
});

test('a page without links to scripts is left as it is', async () => {
  await fetchAhead(page('complete', null), Promise.resolve());
  expect(append).not.toHaveBeenCalled();
});
