/** A finger may slip so far beside its button, px. */
const slipPx = 24;

/** Whether a finger is further beside a button than it may slip. */
export function isAway(event: Event, button: Element): boolean {
  const { clientX, clientY } = event as PointerEvent;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return (
    clientX < left - slipPx || clientX > right + slipPx || clientY < top - slipPx || clientY > bottom + slipPx
  );
}

/** Whether a finger is another one than that which holds. @param pointerId `null` for a key: then each is another */
export const isOther = (event: Event, pointerId: number | null): boolean =>
  (event as PointerEvent).pointerId !== pointerId;
