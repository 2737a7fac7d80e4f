import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list whose rows remove themselves: the focused button is removed with its row, and without this
 * a screen reader, and the keyboard of some browsers, starts again at the top. The focused container needs
 * `tabIndex={-1}`.
 *
 * @param count number of rows
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
