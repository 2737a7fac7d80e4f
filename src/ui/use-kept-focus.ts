import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus at a list one of whose rows takes itself away: the button that was pressed is gone with it, and without
 * this a screen reader, and the keyboard of some browsers, begins again at the top. What gets it needs `tabIndex={-1}`.
 *
 * @param count how many rows there are
 */
export function useKeptFocus(count: number): RefObject<HTMLDivElement> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const { activeElement, body } = document;
    if (isFewer && (!activeElement || activeElement === body)) list.current?.focus({ preventScroll: true });
  }, [count]);
  return list;
}
