import { describe, expect, it } from 'vitest';
import { openFile } from '#core/device/open-file.ts';
import { requestLimitMs } from '#core/http/limits.ts';
import { createClock } from '#core/time/clock.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';

describe('invoice file', () => {
  const bridge = (opened: string[]) => ({
    more: async () => ({
      previewImage: async ({ urls }: { urls: readonly string[] }) => void opened.push(`preview ${urls[0]}`),
    }),
    openPage: async ({ url }: { url?: string }) => void opened.push(`page ${url}`),
  });
  const site = 'https://site.example';
  const of = (opened: string[]) => ({ bridge: bridge(opened) as never, clock: createClock() });
  const answer =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status });
  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const fetching = async <T>(load: typeof fetch, act: () => Promise<T>): Promise<T> => {
    const former = globalThis.fetch;
    globalThis.fetch = load;
    return act().finally(() => (globalThis.fetch = former));
  };

  it.each([
    ['pdf', answer('%PDF-1.7 …'), ['preview https://site.example/f.pdf']],
    ['xml', answer('\ufeff<?xml version="1.0"?>'), ['page https://site.example/f.xml']],
    ['pdf', answer('<html>not found</html>'), []],
    ['pdf', answer('%PDF-', 404), []],
    ['pdf', answer(''), []],
    ['pdf', () => Promise.reject(new TypeError('Failed to fetch')), []],
  ] as const)(
    'invoice file: is opened only if it has the right format: %s, case %#',
    async (kind, load, expected) => {
      const opened: string[] = [];
      const isOpen = await fetching(load, () => openFile(of(opened), { url: `/f.${kind}`, kind }, site));
      expect(opened).toEqual(expected);
      expect(isOpen).toBe(expected.length > 0);
    },
  );

  it.each([
    ['answer', (signal: AbortSignal) => aborted(signal)],
    [
      'end',
      async (signal: AbortSignal) =>
        new Response(new ReadableStream({ pull: () => aborted(signal) }, { highWaterMark: 0 })),
    ],
  ])('invoice file: opening it ends after 15 s without an %s', async (_, load) => {
    const clock = createManualClock(0, () => new Promise<void>((resolve) => void setImmediate(resolve)));
    const opened: string[] = [];
    let isOpen: boolean | null = null;
    await fetching(
      (_url, init) => load(init?.signal as AbortSignal),
      async () => {
        const opening = openFile({ ...of(opened), clock }, { url: '/f.pdf', kind: 'pdf' }, site);
        void opening.then((done) => (isOpen = done));
        await clock.tick(requestLimitMs - 1);
        expect(isOpen).toBeNull();
        await clock.tick(1);
        expect(isOpen).toBe(false);
      },
    );
    expect(opened).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });

  it.each(['javascript:alert(1)', '//other.example/f.pdf', 'data:application/pdf,x', ''])(
    'invoice file: the foreign address %j is never opened',
    async (url) => {
      const opened: string[] = [];
      expect(await openFile(of(opened), { url, kind: 'pdf' }, site)).toBe(false);
      expect(opened).toEqual([]);
    },
  );
});
