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
 * @returns a function that gives the focus back to whatever had it when `open` became true. Where that is gone by now, as
 * the button of something that was claimed, what it stood in has the focus: the keyboard goes on from there.
 */
export function useOpener(open: boolean): () => void {
  const way = useRef<HTMLElement[]>([]);
  useEffect(() => {
    if (open) way.current = wayUp(document.activeElement);
  }, [open]);
  return () => {
    const [opener] = way.current;
    const place = way.current.find((element) => element.isConnected);
    if (!place) return;
    if (place === opener) place.focus();
    else focusPlace(place);
  };
}
