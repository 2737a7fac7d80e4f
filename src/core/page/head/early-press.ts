/** Attribute of the document once the island of its screen answers what is pressed, set by `useScreen`. */
export const aliveMark = 'data-alive';

/** A press is kept so long, ms: later nobody waits for its answer any more. */
const keptMs = 4_000;

/** Where nothing is answered yet: the page of an island that sleeps, and first data in the place of an island's own. */
const asleep = `html:not([${aliveMark}]) astro-island, astro-island[ssr], [data-preload]`;

interface Press {
  button: HTMLButtonElement;
  /** Middle of the button, px of the window. */
  x: number;
  y: number;
  words: string;
  until: number;
}

/** A button's name, and what is said around it, by which its like in another row is told from it. */
const wordsOf = (button: Element): string =>
  `${button.getAttribute('aria-label')} ${button.parentElement?.parentElement?.textContent}`;

/** @returns the button itself, or that of the island which has taken its place, among the same words */
function standingIn({ button, x, y, words }: Press): HTMLButtonElement | null {
  if (button.isConnected) return button;
  const there = document.elementFromPoint(x, y)?.closest('button');
  return there && wordsOf(there) === words ? there : null;
}

/**
 * Keeps what the owner presses before the page lives, and presses it as soon as it does: on a slow phone a second lies
 * between the first data and life. Only the last press counts. Links need nobody to answer them; the arrow is answered by
 * `way-back.ts`.
 *
 * @param others selector of the buttons that something else answers
 */
export function keepPress(others: string): void {
  let kept: Press | null = null;

  const look = () => {
    if (!kept) return;
    const button = standingIn(kept);
    if (button && !button.closest(asleep)) {
      kept = null;
      button.click();
    } else if (performance.now() < kept.until) requestAnimationFrame(look);
    else kept = null;
  };

  document.addEventListener('click', ({ target, isTrusted }) => {
    // Only the owner changes the owner's mind.
    if (!isTrusted) return;
    const isWaiting = kept !== null;
    kept = null;
    const button = (target as Element).closest('button');
    if (!button?.closest(asleep) || button.matches(others)) return;
    const { left, top, width, height } = button.getBoundingClientRect();
    const until = performance.now() + keptMs;
    kept = { button, x: left + width / 2, y: top + height / 2, words: wordsOf(button), until };
    if (!isWaiting) requestAnimationFrame(look);
  });
}
