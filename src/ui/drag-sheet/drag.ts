import { stopAfterDrag, type StopOffsets } from './drag-stops';
import type { SheetStop } from './stops';

/** Movement below this is a tap, px. */
const tapPx = 6;
/** Only the movement of the last moments decides the velocity, ms. */
const velocityWindowMs = 100;

interface Drag {
  startY: number;
  startOffset: number;
  moved: boolean;
  samples: { y: number; time: number }[];
}

/** @returns where the stops are now, read from the style sheet: px below full. */
function measureOffsets(sheet: HTMLElement): StopOffsets {
  const height = sheet.offsetHeight;
  const style = getComputedStyle(sheet);
  const half = (height * (parseFloat(style.getPropertyValue('--sheet-half')) || 45)) / 100;
  const header = sheet.querySelector<HTMLElement>('.pw-drag-sheet-head')?.offsetHeight ?? 0;
  return { full: 0, half, peek: Math.max(half, height - header) };
}

/**
 * Drags the sheet by its header with thumb or mouse; the list inside scrolls by itself.
 *
 * @returns a function that ends it
 */
export function attachDrag(
  sheet: HTMLElement,
  head: HTMLElement,
  onStop: (stop: SheetStop) => void,
): () => void {
  let drag: Drag | null = null;

  const release = () => {
    drag = null;
    sheet.style.transform = '';
    sheet.classList.remove('pw-drag-sheet-dragging');
  };

  const offsetOf = (current: Drag, y: number) => {
    const offsets = measureOffsets(sheet);
    return Math.min(offsets.peek, Math.max(0, current.startOffset + y - current.startY));
  };

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // A fast mouse leaves the head before its first move; a control keeps its click, which a capture takes.
    const onControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (!onControl) head.setPointerCapture(event.pointerId);
    drag = {
      startY: event.clientY,
      startOffset: sheet.getBoundingClientRect().top - sheet.offsetTop,
      moved: false,
      samples: [{ y: event.clientY, time: event.timeStamp }],
    };
  };

  const onMove = (event: PointerEvent) => {
    if (!drag) return;
    if (!drag.moved) {
      if (Math.abs(event.clientY - drag.startY) < tapPx) return;
      drag.moved = true;
      head.setPointerCapture(event.pointerId);
      sheet.classList.add('pw-drag-sheet-dragging');
    }
    drag.samples = [
      ...drag.samples.filter((it) => event.timeStamp - it.time < velocityWindowMs),
      { y: event.clientY, time: event.timeStamp },
    ];
    sheet.style.transform = `translateY(${offsetOf(drag, event.clientY)}px)`;
  };

  const onUp = (event: PointerEvent) => {
    if (drag?.moved) {
      const offset = offsetOf(drag, event.clientY);
      const from = drag.samples.find((it) => event.timeStamp - it.time < velocityWindowMs);
      const elapsed = from ? event.timeStamp - from.time : 0;
      const velocity = from && elapsed > 0 ? (event.clientY - from.y) / elapsed : 0;
      onStop(stopAfterDrag(offset, velocity, measureOffsets(sheet)));
    }
    release();
  };

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: release };
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][];
  for (const [type, listener] of entries) head.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of entries) head.removeEventListener(type, listener);
    release();
  };
}
