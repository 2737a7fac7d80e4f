import { useEffect, type RefObject } from 'react';
import type { ChargeMap } from '../map-screen.ts';

/** The scrolling box around an element. */
const scrollerOf = (element: HTMLElement | null): HTMLElement | null =>
  element?.closest<HTMLElement>('.pw-drag-sheet-body') ?? null;

/** Tells the store how far the list is scrolled, and puts it back once the kept rows are there. */
export function useKeptScroll(
  top: RefObject<HTMLElement | null>,
  screen: Pick<ChargeMap, 'scrolled' | 'takeScroll'>,
  ready: boolean,
): void {
  useEffect(() => {
    const scroller = scrollerOf(top.current);
    if (!scroller) return;
    const onScroll = () => screen.scrolled(scroller.scrollTop);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [top, screen]);

  useEffect(() => {
    if (!ready) return;
    const scroller = scrollerOf(top.current);
    const px = screen.takeScroll();
    if (scroller && px > 0) scroller.scrollTop = px;
  }, [top, screen, ready]);
}
