/**
 * The size of the text that the owner chose on this phone: 标准, 大 or 特大. It is stored for the phone, not for an
 * owner: a log-out does not remove it, and it applies to the next owner too.
 */
export const textSizeKey = 'all:text';

const storageKey = `plugway:1:${textSizeKey}`;

/** Factor of each size; `M`, 标准, changes nothing. */
const factors: Readonly<Record<string, number>> = { L: 1.25, XL: 1.5 };

/** The system and the choice together make the text at most twice as large. */
const most = 2;
/** Size of text in a browser whose setting was not changed, px. */
const usualPx = 16;

/** Class of the document at 特大: larger main buttons, messages that stay, /easy in place of the map. */
export const largestClass = 'text-xl';

/** Classes for the layout at large text, see `large:` in uno.config.ts. @param total size of the text, 1 is the usual one */
const layoutOf = (total: number): string => (total < 1.4 ? '' : total < 1.75 ? 'fs-150' : 'fs-200');

/**
 * Applies a size to the document. The system's own size (text zoom of an app, text size of a browser) shows in the size of the
 * root and counts towards the limit.
 *
 * @param size `L` or `XL`; anything else is 标准
 */
export function applyTextSize({ document, getComputedStyle }: Window, size: string): void {
  const root = document.documentElement;
  root.style.fontSize = '';
  root.classList.remove('fs-150', 'fs-200');
  root.classList.toggle(largestClass, size === 'XL');
  const factor = factors[size];
  if (!factor) return;
  const system = parseFloat(getComputedStyle(root).fontSize) / usualPx || 1;
  const own = Math.max(1, Math.min(factor, most / system));
  root.style.fontSize = `${own * 100}%`;
  const layout = layoutOf(system * own);
  if (layout) root.classList.add(layout);
}

/** Runs inline before the first paint of every page. */
export function showTextSize(window: Window & typeof globalThis): void {
  try {
    const kept = window.localStorage.getItem(storageKey);
    // Nothing to measure, and nothing to undo, for those who never chose a size.
    if (kept) applyTextSize(window, JSON.parse(kept) as string);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Links that mean the map itself, see `domain/map-target.ts`, or its stations of a coupon. */
const meansMap = /[?&](view|couponId)=/;

/** At the largest text the short page takes the place of the map. @param easy its address */
export function goEasy({ document, location }: Window, easy: string): void {
  const root = document.documentElement;
  if (!root.classList.contains(largestClass) || meansMap.test(location.search)) return;
  root.hidden = true;
  location.replace(easy + location.search);
}
