// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useScrollRestoration, type KeptScroll } from '#ui/use-scroll-restoration.ts';
import { render } from './render.ts';

function Probe({ kept, ready }: { kept: KeptScroll; ready: boolean }) {
  useScrollRestoration(kept, ready);
  return null;
}

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
afterEach(() => scrollTo.mockClear());

const keptAt = (px: number) => ({ leave: vi.fn(), takeScroll: vi.fn(() => px) });

describe('scroll restoration', () => {
  it('scroll restoration: waits until the content of the page is rendered', async () => {
    const kept = keptAt(640);
    const { update } = await render(<Probe kept={kept} ready={false} />);
    expect(kept.takeScroll).not.toHaveBeenCalled();
    await update(<Probe kept={kept} ready />);
    await update(<Probe kept={kept} ready />);
    expect(scrollTo.mock.calls).toEqual([[0, 640]]);
  });

  it('scroll restoration: does not scroll if no position was stored', async () => {
    await render(<Probe kept={keptAt(0)} ready />);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('scroll restoration: stores the position when the page is left', async () => {
    const kept = keptAt(0);
    await render(<Probe kept={kept} ready />);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(321);
    window.dispatchEvent(new Event('pagehide'));
    expect(kept.leave.mock.calls).toEqual([[321]]);
  });
});
