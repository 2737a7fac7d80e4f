import { listenTo } from './listen.ts';
import type { Gesture } from './gesture.ts';

/** Moves the sheet by its head, with thumb or mouse. @returns a function that detaches it */
export function dragHead(head: HTMLElement, gesture: Gesture): () => void {
  let held = false;

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // Captured, because a fast mouse leaves the head before its first move. Not on a control: capturing would take its
    // click.
    held = event.target instanceof Element && event.target.closest('a, button, select') === null;
    if (held) head.setPointerCapture(event.pointerId);
    gesture.begin(event.clientY, event.timeStamp);
  };
  const onMove = (event: PointerEvent) => {
    if (!gesture.move(event.clientY, event.timeStamp) || held) return;
    held = true;
    head.setPointerCapture(event.pointerId);
  };
  const onUp = (event: PointerEvent) => gesture.end(event.clientY, event.timeStamp);

  return listenTo(head, {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: gesture.cancel,
  });
}
