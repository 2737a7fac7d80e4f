import { describe, expect, it, vi } from 'vitest';
import { lazy } from '#core/lazy/lazy.ts';

const withToasts = () => {
  const toasts: string[] = [];
  return { toasts, env: { toaster: { show: (text: string) => void toasts.push(text) } } };
};

describe('late code', () => {
  it('is loaded at the first use, once for all uses', async () => {
    const load = vi.fn(async () => ({ name: 'checkout' }));
    const use = lazy(withToasts().env, load);
    expect([load.mock.calls.length, use.now()]).toEqual([0, undefined]);
    const [first, second] = await Promise.all([use(), use()]);
    expect(first).toBe(second);
    expect(use.now()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it cannot be loaded, and tries again at the next use', async () => {
    const { env, toasts } = withToasts();
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const use = lazy(env, load);
    await expect(use()).rejects.toMatchObject({ kind: 'offline', message: '加载失败，请检查网络后重试' });
    expect(toasts).toEqual(['加载失败，请检查网络后重试']);
    expect(use.now()).toBeUndefined();
    await expect(use()).resolves.toBe('code');
  });
});
