import type { Gesture } from './gesture.ts';
import { listenTo } from './listen.ts';

/**
 * Moves the sheet by its list: if the list is at its top and is dragged down, the sheet follows; every other movement
 * scrolls the list. @returns a function that detaches it
 */
export function dragList(list: HTMLElement, gesture: Gesture): () => void {
  /** Where the touch began, px; `null` while the list scrolls by itself. */
  let startY: number | null = null;
  let taken = false;

  const onStart = ({ touches, timeStamp }: TouchEvent) => {
    const [touch] = touches;
    if (taken) gesture.cancel();
    taken = false;
    startY = touch && touches.length === 1 && list.scrollTop <= 0 ? touch.clientY : null;
    if (startY !== null) gesture.begin(startY, timeStamp);
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (startY === null || !touch) return;
    // The first movement decides: a list that the browser began to scroll is scrolled until the finger is lifted.
    if (!taken && touch.clientY <= startY) {
      startY = null;
      return;
    }
    taken = true;
    if (event.cancelable) event.preventDefault();
    gesture.move(touch.clientY, event.timeStamp);
  };
  const onCancel = () => {
    gesture.cancel();
    startY = null;
    taken = false;
  };
  const onEnd = ({ changedTouches, timeStamp }: TouchEvent) => {
    const [touch] = changedTouches;
    if (taken && touch) gesture.end(touch.clientY, timeStamp);
    onCancel();
  };

  return listenTo(
    list,
    { touchstart: onStart, touchmove: onMove, touchend: onEnd, touchcancel: onCancel },
    { passive: false },
  );
}
