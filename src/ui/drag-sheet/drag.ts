import { dragHead } from './drag-head.ts';
import { dragList } from './drag-list.ts';
import { createGesture } from './gesture.ts';
import { listenTo } from './listen.ts';
import { sheetStops, stepStop, type SheetStop } from './stops.ts';

const steps: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** Writes the height of the head into a CSS variable: at the stop `peek`, only the head is visible. */
function measureHead(sheet: HTMLElement, head: HTMLElement): () => void {
  const measure = () => sheet.style.setProperty('--sheet-head', `${head.offsetHeight}px`);
  if (typeof ResizeObserver === 'undefined') {
    measure();
    return () => {};
  }
  const observer = new ResizeObserver(measure);
  observer.observe(head);
  return () => observer.disconnect();
}

/**
 * Makes the sheet movable: by its head with finger or mouse, by the arrow keys on the button there, and by its list,
 * which scrolls by itself and moves the sheet when it is dragged down at its top.
 *
 * @returns a function that detaches it
 */
export function attachDrag(
  sheet: HTMLElement,
  head: HTMLElement,
  onStop: (stop: SheetStop) => void,
): () => void {
  const gesture = createGesture(sheet, onStop);
  const list = sheet.querySelector<HTMLElement>('.pw-drag-sheet-body');

  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const onButton = event.target instanceof Element && event.target.closest('[aria-expanded]') !== null;
    const stop = sheetStops.find((candidate) => sheet.classList.contains(`pw-drag-sheet-${candidate}`));
    if (!step || !onButton || !stop) return;
    event.preventDefault();
    const next = stepStop(stop, step);
    if (next !== stop) onStop(next);
  };

  const ends = [
    measureHead(sheet, head),
    listenTo(head, { keydown: onKey }),
    dragHead(head, gesture),
    ...(list ? [dragList(list, gesture)] : []),
  ];
  return () => {
    for (const end of ends) end();
    gesture.cancel();
  };
}
