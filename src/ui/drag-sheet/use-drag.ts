import { useRef, type PointerEvent } from 'react';
import { stopAfterDrag, type SheetStop, type StopOffsets } from './stops';

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
 * @returns the reference for the sheet and the handlers for its header.
 */
export function useDrag(onStop: (stop: SheetStop) => void) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<Drag | null>(null);

  const release = () => {
    drag.current = null;
    if (!sheet.current) return;
    sheet.current.style.transform = '';
    sheet.current.classList.remove('pw-drag-sheet-dragging');
  };

  const offsetOf = (element: HTMLElement, current: Drag, y: number) => {
    const offsets = measureOffsets(element);
    return Math.min(offsets.peek, Math.max(0, current.startOffset + y - current.startY));
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (!sheet.current || (event.pointerType === 'mouse' && event.button !== 0)) return;
      // A fast mouse leaves the head before its first move; a control keeps its click, which a capture takes.
      const onControl = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (!onControl) event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = {
        startY: event.clientY,
        startOffset: sheet.current.getBoundingClientRect().top - sheet.current.offsetTop,
        moved: false,
        samples: [{ y: event.clientY, time: event.timeStamp }],
      };
    },
    onPointerMove(event: PointerEvent) {
      const current = drag.current;
      const element = sheet.current;
      if (!current || !element) return;
      if (!current.moved) {
        if (Math.abs(event.clientY - current.startY) < tapPx) return;
        current.moved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        element.classList.add('pw-drag-sheet-dragging');
      }
      current.samples = [
        ...current.samples.filter((it) => event.timeStamp - it.time < velocityWindowMs),
        { y: event.clientY, time: event.timeStamp },
      ];
      element.style.transform = `translateY(${offsetOf(element, current, event.clientY)}px)`;
    },
    onPointerUp(event: PointerEvent) {
      const current = drag.current;
      const element = sheet.current;
      if (current?.moved && element) {
        const offset = offsetOf(element, current, event.clientY);
        const from = current.samples.find((it) => event.timeStamp - it.time < velocityWindowMs);
        const elapsed = from ? event.timeStamp - from.time : 0;
        const velocity = from && elapsed > 0 ? (event.clientY - from.y) / elapsed : 0;
        onStop(stopAfterDrag(offset, velocity, measureOffsets(element)));
      }
      release();
    },
    onPointerCancel: release,
  };
  return { sheet, handlers };
}
