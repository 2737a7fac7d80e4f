// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import { render, settle } from './render.ts';

interface Props {
  open: boolean;
  load: () => Promise<{ text: string }>;
  onFail: () => void;
}

function Probe({ open, load, onFail }: Props) {
  return <p>{useLazy(open, load, onFail)?.text ?? 'nothing'}</p>;
}

describe('useLazy', () => {
  it('loads at the first opening and never again', async () => {
    const load = vi.fn(async () => ({ text: 'part' }));
    const { host, update } = await render(<Probe open={false} load={load} onFail={() => {}} />);
    expect(load).not.toHaveBeenCalled();
    for (const open of [true, false, true]) await update(<Probe open={open} load={load} onFail={() => {}} />);
    await settle();
    expect(host.textContent).toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tells of a failure, and tries again at the next opening', async () => {
    const load = vi.fn(async () => ({ text: 'part' })).mockRejectedValueOnce(new Error('offline'));
    const onFail = vi.fn();
    const { host, update } = await render(<Probe open load={load} onFail={onFail} />);
    await settle();
    expect(onFail).toHaveBeenCalledTimes(1);
    expect(host.textContent).toBe('nothing');
    await update(<Probe open={false} load={load} onFail={onFail} />);
    await update(<Probe open load={load} onFail={onFail} />);
    await settle();
    expect(host.textContent).toBe('part');
    expect(onFail).toHaveBeenCalledTimes(1);
  });
});
