import { useEffect } from 'react';
import type { OrderListScreen } from '../order-list.store.ts';

/** Keeps how far the page is scrolled when it is left, and puts it back once the kept rows are there. */
export function useScrollRestoration(screen: OrderListScreen, ready: boolean): void {
  useEffect(() => {
    const leave = () => screen.leave(window.scrollY);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [screen]);
  useEffect(() => {
    if (!ready) return;
    const px = screen.takeScroll();
    if (px > 0) window.scrollTo(0, px);
  }, [screen, ready]);
}
