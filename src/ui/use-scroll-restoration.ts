import { useEffect } from 'react';

/** The scroll position of a page, kept by its store for the next time the page opens; px. */
export interface KeptScroll {
  /** Keeps the position that the page is left at. */
  leave(px: number): void;
  /** The position to come back to; 0 for none, and after it was taken once. */
  takeScroll(): number;
}

/**
 * Keeps how far a page is scrolled when it is left, and restores it where there is no back/forward cache.
 *
 * @param ready whether the content is there: before, the page is too short to scroll
 */
export function useScrollRestoration(kept: KeptScroll, ready: boolean): void {
  useEffect(() => {
    const leave = () => kept.leave(window.scrollY);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [kept]);
  useEffect(() => {
    if (!ready) return;
    const px = kept.takeScroll();
    if (px > 0) window.scrollTo(0, px);
  }, [kept, ready]);
}
