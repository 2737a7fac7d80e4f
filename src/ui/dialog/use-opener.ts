import { useEffect, useRef } from 'react';

/**
 * @returns an element and its ancestors, from the inside out; empty for the body, which has the focus if no element
 * has it
 */
function wayUp(element: Element | null): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement) way.push(at);
  return way;
}

/** Makes an element focusable until it loses the focus. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Focuses the first of the elements that is still in the document, if nothing else has the focus by now, such as a
 * dialog that follows.
 * @returns the focused one
 */
function focusFirst(way: readonly HTMLElement[]): HTMLElement | undefined {
  const place = way.find((element) => element.isConnected);
  if (place && place === way[0]) place.focus();
  else if (place && document.activeElement === document.body) focusPlace(place);
  return place;
}

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
