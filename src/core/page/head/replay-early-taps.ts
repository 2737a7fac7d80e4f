/** Attribute of the document once the island of the screen is hydrated, set by `useScreen`. */
export const hydratedMark = 'data-alive';

/** How long a tap is kept, ms: later nobody expects its effect any more. */
const keptMs = 4_000;

/** Parts that are not hydrated yet: islands, and first data that an island will replace. */
const notHydrated = `html:not([${hydratedMark}]) astro-island, astro-island[ssr], [data-preload]`;

interface Tap {
  button: HTMLButtonElement;
  /** Middle of the button, px in the viewport. */
  x: number;
  y: number;
  words: string;
  until: number;
}

/** A button's name with its surrounding text, which distinguishes equal buttons of different rows. */
const wordsOf = (button: Element): string =>
  `${button.getAttribute('aria-label')} ${button.parentElement?.parentElement?.textContent}`;

/** @returns the button itself, or the button with the same text that has replaced it at hydration */
function currentButton({ button, x, y, words }: Tap): HTMLButtonElement | null {
  if (button.isConnected) return button;
  const there = document.elementFromPoint(x, y)?.closest('button');
  return there && wordsOf(there) === words ? there : null;
}

/**
 * Keeps a tap on a button before hydration and repeats it afterwards: on a slow phone a second passes between first data and
 * hydration. Only the last tap counts. Links work without hydration; `back-link.ts` handles the back arrow.
 *
 * @param others selector of buttons that are handled elsewhere
 */
export function replayEarlyTaps(others: string): void {
  let kept: Tap | null = null;

  const look = () => {
    if (!kept) return;
    const button = currentButton(kept);
    if (button && !button.closest(notHydrated)) {
      kept = null;
      button.click();
    } else if (performance.now() < kept.until) requestAnimationFrame(look);
    else kept = null;
  };

  document.addEventListener('click', ({ target, isTrusted }) => {
    // Only a tap of the user replaces an earlier tap.
    if (!isTrusted) return;
    const isWaiting = kept !== null;
    kept = null;
    const button = (target as Element).closest('button');
    if (!button?.closest(notHydrated) || button.matches(others)) return;
    const { left, top, width, height } = button.getBoundingClientRect();
    const until = performance.now() + keptMs;
    kept = { button, x: left + width / 2, y: top + height / 2, words: wordsOf(button), until };
    if (!isWaiting) requestAnimationFrame(look);
  });
}
