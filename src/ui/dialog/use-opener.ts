import { useEffect, useRef } from 'react';

/** @returns an element and all that it stands in, from the inside out; nothing for the page itself, which nobody focused */
function wayUp(element: Element | null): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement) way.push(at);
  return way;
}

/** Lets an element that is no control have the focus, until it goes on. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Gives the focus to the first of a way that is still there, if nothing else has it by now, as a dialog that follows.
 * @returns the one that has it
 */
function focusFirst(way: readonly HTMLElement[]): HTMLElement | undefined {
  const place = way.find((element) => element.isConnected);
  if (place && place === way[0]) place.focus();
  else if (place && document.activeElement === document.body) focusPlace(place);
  return place;
}

/** Gives the focus on once its place goes, as a button does when the page is read after what it asked for was done. */
function keepFocus(way: readonly HTMLElement[]): void {
  const place = focusFirst(way);
  if (!place) return;
  const watch = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (activeElement === place) return;
    watch.disconnect();
    // Whoever has gone on by then stays where he is.
    if (!place.isConnected && activeElement === body) focusFirst(way);
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/**
 * @returns a function that gives the focus back to whatever had it when `open` became true. Where that is gone by now, or
 * goes a moment later, as the button of something that was claimed, what it stood in has the focus: the keyboard goes on
 * from there.
 */
export function useOpener(open: boolean): () => void {
  const way = useRef<HTMLElement[]>([]);
  useEffect(() => {
    if (open) way.current = wayUp(document.activeElement);
  }, [open]);
  return () => keepFocus(way.current);
}
