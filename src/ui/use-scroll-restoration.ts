import { useEffect } from 'react';

/** The scroll position of a page, kept by its store for the next time the page opens; px. */
export interface KeptScroll {
  /** Stores the position at which the page is left. */
  leave(px: number): void;
  /** The stored position, once; 0 for none. */
  takeScroll(): number;
}

/**
 * Stores the scroll position of a page when it is left, and restores it if there is no back/forward cache.
 *
 * @param ready whether the content is rendered: before, the page is too short to scroll
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
