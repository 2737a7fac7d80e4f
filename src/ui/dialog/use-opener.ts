import { useEffect, useRef } from 'react';
import { focusFirst, wayUp } from '#core/page/keep-focus.ts';

/**
 * Moves the focus on when its element is removed, for example a button that disappears when the page reloads after its
 * action.
 */
function keepFocus(way: readonly HTMLElement[]): void {
  const place = focusFirst(way);
  if (!place) return;
  const watch = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (activeElement === place) return;
    watch.disconnect();
    // If the focus has moved elsewhere by then, it stays there.
    if (!place.isConnected && activeElement === body) focusFirst(way);
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/**
 * @returns a function that restores the focus to the element that had it when `open` became true. If that was removed,
 * or is removed a moment later, as the button of a claimed reward, its container is focused: the keyboard goes on from
 * there.
 */
export function useOpener(open: boolean): () => void {
  const way = useRef<HTMLElement[]>([]);
  useEffect(() => {
    if (open) way.current = wayUp(document.activeElement);
  }, [open]);
  return () => keepFocus(way.current);
}
