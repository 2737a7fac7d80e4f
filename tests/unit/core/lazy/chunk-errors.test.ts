import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withRequestId } from '#core/writes/idempotency.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { blockReload, reloadIfOutdated, startOutdatedReload } from '#core/lazy/chunk-errors.ts';
import { createStorage, memoryStorage } from '#core/storage.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { eventually } from '#tests/support/eventually.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const htmlOf = (...scripts: string[]) =>
  scripts.map((script) => `<astro-island component-url="/_astro/${script}.js"></astro-island>`).join('');

/** A page of release A, on a host that returns `answer` for the page. */
function openPage(answer: () => Promise<Response>, storage = createStorage(() => raw)) {
  const reload = vi.fn<() => void>();
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer);
  const toasts: string[] = [];
  const $online = atom(true);
  const clock = createManualClock(0, () => Promise.resolve());
  const islands = ['map.A', 'shell.A'].map((name) => ({ getAttribute: () => `/_astro/${name}.js` }));
  startOutdatedReload(
    {
      location: { href: 'https://h5.test/chargeMap?a=1', pathname: '/chargeMap', reload },
      document: { querySelectorAll: () => islands } as unknown as Document,
      fetch,
    },
    { $online, clock, sessionStorage: storage, toaster: { show: (text) => void toasts.push(text) } },
  );
  return { reload, fetch, toasts, $online, clock };
}

let raw = memoryStorage();
const host =
  (html: string, status = 200) =>
  async () =>
    new Response(html, { status });
const releaseB = host(htmlOf('map.B', 'shell.A'));
/** What the owner sees of a lost chunk: a failure, or nothing if the page reloads. */
const outcome = async (reload: ReturnType<typeof vi.fn>) => {
  const failure = reloadIfOutdated(lost).catch((error: unknown) => error);
  await eventually(async () => {
    const shown = await Promise.race([failure, Promise.resolve('waiting')]);
    if (shown === 'waiting' && reload.mock.calls.length === 0) throw new Error('still deciding');
  });
  return Promise.race([failure, Promise.resolve('reloads')]);
};

beforeEach(() => {
  raw = memoryStorage();
});
afterEach(() => startOutdatedReload({} as never, { $online: atom(false) } as never));

describe('lost chunk', () => {
  it('lost chunk: reloads the page once if the host has a new release', async () => {
    const first = openPage(releaseB);
    expect(await outcome(first.reload)).toBe('reloads');
    expect(first.reload).toHaveBeenCalledTimes(1);
    expect(first.toasts).toEqual(['页面已更新']);
    expect(first.fetch).toHaveBeenCalledWith('https://h5.test/chargeMap?a=1', { cache: 'no-cache' });
    // The host returns the old page again (a slow edge of a CDN): the failure is shown.
    const second = openPage(releaseB);
    expect(await outcome(second.reload)).toBe(lost);
    expect(second.reload).not.toHaveBeenCalled();
    expect(second.fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['the same release is up', host(htmlOf('map.A', 'shell.A'))],
    ['somebody else answers', host('<h1>Log in to this network</h1>')],
    ['the host fails', host(htmlOf('map.B'), 503)],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('lost chunk: fails without a reload if %s', async (_, answer) => {
    const { reload, toasts } = openPage(answer);
    expect(await outcome(reload)).toBe(lost);
    expect(reload).not.toHaveBeenCalled();
    expect(toasts).toEqual([]);
  });

  it('lost chunk: fails at once without a network, and sends no request', async () => {
    const { reload, fetch, $online } = openPage(releaseB);
    $online.set(false);
    expect(await outcome(reload)).toBe(lost);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('lost chunk: fails if storage is blocked or full, because the reload could loop', async () => {
    for (const broken of [
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      () => ({
        ...raw,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
    ]) {
      const { reload } = openPage(releaseB, createStorage(broken));
      expect(await outcome(reload)).toBe(lost);
      expect(reload).not.toHaveBeenCalled();
    }
  });

  it('lost chunk: fails if the page does not answer in time', async () => {
    const { reload, clock } = openPage(() => new Promise(() => {}));
    const failure = reloadIfOutdated(lost).catch((error: unknown) => error);
    await clock.tick(8_000);
    expect(await failure).toBe(lost);
    expect(reload).not.toHaveBeenCalled();
  });

  it('lost chunk: no reload interrupts a pending write or the way to a cashier', async () => {
    const { reload } = openPage(releaseB);
    const test = await createTestEnvironment();
    let answer: (text: string) => void = () => {};
    const write = withRequestId(
      test.env,
      'create:1',
      {},
      () => new Promise<string>((settle) => (answer = settle)),
    );
    expect(await outcome(reload)).toBe(lost);
    answer('done');
    await write;
    blockReload(1);
    expect(await outcome(reload)).toBe(lost);
    blockReload(-1);
    expect(await outcome(reload)).toBe('reloads');
    await test.close();
  });

  it('lost chunk: the caller stays pending during the reload and no error is shown', async () => {
    const { reload, toasts } = openPage(releaseB);
    const use = lazy(() => Promise.reject(lost));
    const used = use().then(
      () => 'loaded',
      () => 'failed',
    );
    await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(await Promise.race([used, Promise.resolve('waiting')])).toBe('waiting');
    expect(toasts).toEqual(['页面已更新']);
  });

  it('lost chunk: no reload for code that was loaded in advance', async () => {
    const { reload, fetch } = openPage(releaseB);
    await expect(lazy(() => Promise.reject(lost), { loss: 'silent' })()).rejects.toThrow();
    expect(reload).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });
});
