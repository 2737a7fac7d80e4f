// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { render, settle } from './render.ts';

interface Props {
  load: () => Promise<{ text: string }>;
  wanted?: boolean;
  ahead?: boolean;
  onLost?: () => void;
}

function Probe({ load, ...options }: Props) {
  const state = useLazyPart(load, options);
  return <LazyPart state={state}>{({ text }) => <p>{text}</p>}</LazyPart>;
}

const failingOnce = () => vi.fn(async () => ({ text: 'part' })).mockRejectedValueOnce(new Error('offline'));

describe('lazy part', () => {
  it('lazy part: is shown, and offers a retry if it cannot be loaded', async () => {
    const load = failingOnce();
    const { host } = await render(<Probe load={load} />);
    await settle();
    expect(host.textContent).toContain('加载失败，请稍后重试');
    host.querySelector('button')?.click();
    await settle();
    expect(host.textContent).toBe('part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('lazy part: is loaded on first use and then kept', async () => {
    const load = vi.fn(async () => ({ text: 'part' }));
    const { host, update } = await render(<Probe load={load} wanted={false} />);
    expect(load).not.toHaveBeenCalled();
    expect(host.textContent).toBe('');
    for (const wanted of [true, false, true]) await update(<Probe load={load} wanted={wanted} />);
    await settle();
    expect(host.textContent).toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('lazy part: a failed load is reported to its opener, and the next use loads it again', async () => {
    const load = failingOnce();
    const onLost = vi.fn();
    const { host, update } = await render(<Probe load={load} onLost={onLost} />);
    await settle();
    expect(onLost).toHaveBeenCalledTimes(1);
    await update(<Probe load={load} onLost={onLost} wanted={false} />);
    expect(host.textContent).toBe('');
    await update(<Probe load={load} onLost={onLost} />);
    await settle();
    expect(host.textContent).toBe('part');
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('lazy part: a failed load in advance shows no error before it is used', async () => {
    const load = failingOnce();
    const { host, update } = await render(<Probe load={load} wanted={false} ahead />);
    await settle();
    expect([host.textContent, load.mock.calls.length]).toEqual(['', 1]);
    await update(<Probe load={load} ahead />);
    await settle();
    expect(host.textContent).toBe('part');
  });
});
