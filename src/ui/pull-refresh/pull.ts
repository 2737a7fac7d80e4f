/** Distance of a pull that refreshes, px on the screen, and its maximum. */
const releasePx = 56;
const longestPx = 88;
/** The page follows the finger by this fraction. */
const resistance = 0.5;
/** Minimum movement, px, before a gesture counts as a pull or as something else. */
const slopPx = 8;

export interface PullEvents {
  /** @param px how far the page follows the finger; 0 resets it @param ready a release now refreshes */
  onPull(px: number, ready: boolean): void;
  onRefresh(): void;
}

/**
 * A pull at the top of the page. A movement is a pull only if it goes straight down while the page is at its top; the
 * browser does not scroll then. If the app around the page uses the movement for a pull of its own, the touch is
 * cancelled and nothing happens.
 *
 * @param isBusy whether a refresh is pending
 * @returns a function that detaches it
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
      // Not a pull: a movement upwards or sideways, a second finger, or a page that is scrolled.
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

  // Not passive, so that the browser's own pull and bounce can be prevented.
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
