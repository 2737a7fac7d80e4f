/**
 * @returns an element and its ancestors, from the inside out; empty for the body, which has the focus if no element
 * has it
 */
export function wayUp(element: Element | null): HTMLElement[] {
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
export function focusFirst(way: readonly HTMLElement[]): HTMLElement | undefined {
  const place = way.find((element) => element.isConnected);
  if (place && place === way[0]) place.focus();
  else if (place && document.activeElement === document.body) focusPlace(place);
  return place;
}

/**
 * Keeps the focus on the page, for those who use it by keyboard or by ear. If the focused element is removed, as a button
 * whose action is done or a view that another one replaces, and no component moves the focus on, its container gets it,
 * and where that is gone as well, the main part of the page. What Tab has reached is scrolled fully into sight: browsers
 * leave a control where it is of which some pixels are seen already.
 *
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let way: HTMLElement[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    way = wayUp(target instanceof Element ? target : null);
  };
  const isLost = () => document.activeElement === document.body && way[0]?.isConnected === false;
  const watch = new MutationObserver(() => {
    if (!isLost()) return;
    // After the components, which know better where it should be.
    setTimeout(() => {
      if (!isLost()) return;
      // An island has no box of its own, so that it cannot have the focus; a hidden overlay may have a main part.
      const places = [...way, ...document.querySelectorAll('main')];
      const place = places.find((element) => element.isConnected && element.getClientRects().length > 0);
      if (place) focusPlace(place);
    });
  });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keyup', onKey);
  watch.observe(document.body, { childList: true, subtree: true });
  way = wayUp(document.activeElement);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keyup', onKey);
    watch.disconnect();
  };
}
