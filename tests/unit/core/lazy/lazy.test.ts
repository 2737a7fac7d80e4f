import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOutdatedReload } from '#core/lazy/chunk-errors.ts';
import { lazy } from '#core/lazy/lazy.ts';

const text = '加载失败，请检查网络后重试';
let toasts: string[] = [];

/** A page without a network: no check for another release is made. */
const page = { location: { href: '', pathname: '' }, document: { querySelectorAll: () => [] } };
const show = (shown: string) => void toasts.push(shown);

beforeEach(() => {
  toasts = [];
  startOutdatedReload(page as never, { $online: atom(false), toaster: { show } } as never);
});
afterEach(() => startOutdatedReload(page as never, { $online: atom(false) } as never));

describe('lazy code', () => {
  it('lazy code: is loaded at the first use, once for all uses', async () => {
    const load = vi.fn(async () => ({ name: 'checkout' }));
    const use = lazy(load);
    expect([load.mock.calls.length, use.now()]).toEqual([0, undefined]);
    const [first, second] = await Promise.all([use(), use()]);
    expect(first).toBe(second);
    expect(use.now()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['by a toast', undefined, [text]],
    ['by whoever asked for it', 'caller', []],
    ['by nobody where nobody waits', 'silent', []],
  ] as const)(
    'lazy code: a failed load is reported %s, and the next use tries again',
    async (_, loss, said) => {
      const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'));
      const use = lazy(load, { loss });
      await expect(use()).rejects.toMatchObject({ kind: 'offline', message: text });
      expect(toasts).toEqual(said);
      expect(use.now()).toBeUndefined();
      await expect(use()).resolves.toBe('code');
    },
  );
});
