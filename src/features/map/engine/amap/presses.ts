import type { AmapMap } from './api.ts';

/** Within this, ms, a press that the browser tells of and one that the API tells of are the same. */
const sameMs = 500;

/** What a press is, on a marker or beside it: one that ends a drag is none, one that browser and API tell of is one. */
export function createPresses(element: HTMLElement, map: AmapMap) {
  let dragged = false;
  map.on('dragstart', () => {
    dragged = true;
  });
  const begin = () => {
    dragged = false;
  };
  element.addEventListener('pointerdown', begin, true);
  // Of a touch beside all markers only the API tells: it may mean the nearest one.
  map.on('click', ({ pixel }) => {
    const { left, top } = element.getBoundingClientRect();
    const place = { clientX: left + pixel.getX(), clientY: top + pixel.getY() };
    element.dispatchEvent(new MouseEvent('click', { detail: 1, ...place }));
  });
  return {
    /** @returns a listener for clicks of one marker */
    once(action: (press: MouseEvent) => void): (press: MouseEvent) => void {
      const none = { time: -Infinity, byBrowser: false };
      let last = none;
      return (press) => {
        const { detail, isTrusted: byBrowser } = press;
        // The keyboard or a screen reader, which neither drags nor comes twice.
        if (detail === 0) return action(press);
        const time = performance.now();
        const isSame = last.byBrowser !== byBrowser && time - last.time < sameMs;
        last = isSame ? none : { time, byBrowser };
        if (!dragged && !isSame) action(press);
      };
    },
    stop: () => element.removeEventListener('pointerdown', begin, true),
  };
}

export type Presses = ReturnType<typeof createPresses>;
