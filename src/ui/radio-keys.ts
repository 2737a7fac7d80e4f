import type { KeyboardEvent } from 'react';

/** Steps of the arrow keys through a group. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The arrow keys in a group of buttons that are radio buttons: they move around and choose.
 *
 * @param index of the button that heard the key
 * @param choose hears of the button that is chosen; it has the focus by then
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
