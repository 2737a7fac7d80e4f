import { stopAfterDrag, type StopOffsets } from './drag-stops.ts';
import type { SheetStop } from './stops.ts';

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

/** A movement of the sheet under one finger or mouse; `y` in px of the window, `time` in ms. */
export interface Gesture {
  begin(y: number, time: number): void;
  /** @returns whether the sheet follows; small movements do not move it */
  move(y: number, time: number): boolean;
  /** Leaves the sheet at the stop that the movement leads to. */
  end(y: number, time: number): void;
  /** Leaves the sheet where it was. */
  cancel(): void;
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
 * Follows a finger or mouse on the sheet.
 *
 * @param onStop called with the stop where it comes to rest
 */
export function createGesture(sheet: HTMLElement, onStop: (stop: SheetStop) => void): Gesture {
  let drag: Drag | null = null;

  const offsetOf = (current: Drag, y: number) => {
    const offsets = measureOffsets(sheet);
    return Math.min(offsets.peek, Math.max(0, current.startOffset + y - current.startY));
  };

  const cancel = () => {
    drag = null;
    sheet.style.transform = '';
    sheet.classList.remove('pw-drag-sheet-dragging');
  };

  return {
    cancel,
    begin(y, time) {
      const startOffset = sheet.getBoundingClientRect().top - sheet.offsetTop;
      drag = { startY: y, startOffset, moved: false, samples: [{ y, time }] };
    },
    move(y, time) {
      if (!drag) return false;
      if (!drag.moved) {
        if (Math.abs(y - drag.startY) < tapPx) return false;
        drag.moved = true;
        sheet.classList.add('pw-drag-sheet-dragging');
      }
      drag.samples = [...drag.samples.filter((sample) => time - sample.time < velocityWindowMs), { y, time }];
      sheet.style.transform = `translateY(${offsetOf(drag, y)}px)`;
      return true;
    },
    end(y, time) {
      if (drag?.moved) {
        const offset = offsetOf(drag, y);
        const from = drag.samples.find((sample) => time - sample.time < velocityWindowMs);
        const elapsed = from ? time - from.time : 0;
        const velocity = from && elapsed > 0 ? (y - from.y) / elapsed : 0;
        onStop(stopAfterDrag(offset, velocity, measureOffsets(sheet)));
      }
      cancel();
    },
  };
}
