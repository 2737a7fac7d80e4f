import type { KeyboardEvent } from 'react';

/** Steps of the arrow keys through a group. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow keys in a group of buttons with the role of radio buttons: they move the focus and select.
 *
 * @param index of the button with the focus
 * @param choose called with the selected button, after it got the focus
 */
export function radioKeys(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  choose: (index: number) => void,
): void {
  const step = steps[event.key];
  const group = event.currentTarget.parentElement;
  if (!step || !group) return;
  event.preventDefault();
  const buttons = group.querySelectorAll('button');
  const next = (index + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
  choose(next);
}
