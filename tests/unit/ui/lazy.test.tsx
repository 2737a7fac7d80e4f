// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { LazyPart } from '#ui/lazy/lazy.tsx';
import { render, settle } from './render.ts';

it('shows the part, and a way on where it cannot be loaded', async () => {
  const load = vi.fn(async () => ({ text: 'part' })).mockRejectedValueOnce(new Error('offline'));
  const { host } = await render(<LazyPart load={load}>{({ text }) => <p>{text}</p>}</LazyPart>);
  await settle();
  expect(host.textContent).toContain('加载失败，请稍后重试');
  host.querySelector('button')?.click();
  await settle();
  expect(host.textContent).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
