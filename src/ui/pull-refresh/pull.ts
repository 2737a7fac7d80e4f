/** How far a pull has to go, px on the screen, and how far it can go. */
const releasePx = 56;
const longestPx = 88;
/** A finger moves further than the page follows. */
const resistance = 0.5;
/** Movement below this decides nothing yet, px. */
const slopPx = 8;

export interface PullEvents {
  /** @param px the page follows the finger so far; 0 puts it back @param ready letting go now refreshes */
  onPull(px: number, ready: boolean): void;
  onRefresh(): void;
}

/**
 * A pull at the top of the page. It takes a movement only when it goes straight down and the page is at its top; from
 * then on the browser does not scroll. Where an app around the page takes the finger for a pull of its own, the page
 * hears of a cancelled touch and does nothing.
 *
 * @param isBusy whether a refresh is under way
 * @returns a function that ends it
 */
export function attachPull(area: HTMLElement, isBusy: () => boolean, events: PullEvents): () => void {
  let start: { x: number; y: number } | null = null;
  let pulling = false;
  let ready = false;

  const end = () => {
    if (pulling) events.onPull(0, false);
    start = null;
    pulling = false;
    ready = false;
  };

  const onStart = ({ touches }: TouchEvent) => {
    end();
    const [touch] = touches;
    if (touch && touches.length === 1 && window.scrollY <= 0 && !isBusy()) {
      start = { x: touch.clientX, y: touch.clientY };
    }
  };

  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!start || !touch) return;
    const down = touch.clientY - start.y;
    const aside = Math.abs(touch.clientX - start.x);
    if (!pulling) {
      if (Math.max(Math.abs(down), aside) < slopPx) return;
      // Up, to the side, with a second finger, or already scrolled: somebody else's movement.
      if (down <= aside || event.touches.length > 1 || window.scrollY > 0) {
        start = null;
        return;
      }
      pulling = true;
    }
    if (event.cancelable) event.preventDefault();
    const px = Math.min(longestPx, Math.max(0, down * resistance));
    ready = px >= releasePx;
    events.onPull(px, ready);
  };

  const onEnd = () => {
    const refreshes = pulling && ready;
    end();
    if (refreshes) events.onRefresh();
  };

  // Not passive: only so the browser leaves its own pull and its bounce.
  area.addEventListener('touchstart', onStart, { passive: true });
  area.addEventListener('touchmove', onMove, { passive: false });
  area.addEventListener('touchend', onEnd);
  area.addEventListener('touchcancel', end);
  return () => {
    area.removeEventListener('touchstart', onStart);
    area.removeEventListener('touchmove', onMove);
    area.removeEventListener('touchend', onEnd);
    area.removeEventListener('touchcancel', end);
  };
}
