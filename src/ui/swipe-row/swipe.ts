/** Minimum movement, px, before a gesture counts as a swipe or as something else. */
const slopPx = 8;
/** A swipe that begins this close to the edge, px, is the system's gesture to go back. */
const edgePx = 24;

/**
 * A swipe to the left uncovers the button behind a row, a swipe to the right covers it.
 *
 * @param box contains the row and the button
 * @param behind the button; its width is how far the row moves
 * @returns a function that detaches it
 */
export function attachSwipe(
  box: HTMLElement,
  row: HTMLElement,
  behind: HTMLElement,
  isOpen: () => boolean,
  onOpen: (open: boolean) => void,
): () => void {
  let start: { x: number; y: number; from: number } | null = null;
  let moved = false;

  const at = (px: number) => {
    row.style.transform = px === 0 ? '' : `translateX(${px}px)`;
  };
  const rest = () => (isOpen() ? -behind.offsetWidth : 0);

  const end = () => {
    start = null;
    box.classList.remove('pw-swipe-moving');
    row.style.transform = '';
  };

  const onDown = ({ clientX, clientY, isPrimary, button }: PointerEvent) => {
    moved = false;
    const byEdge = clientX < edgePx || clientX > window.innerWidth - edgePx;
    start = isPrimary && button === 0 && !byEdge ? { x: clientX, y: clientY, from: rest() } : null;
  };

  const onMove = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (!start) return;
    const aside = clientX - start.x;
    if (!moved) {
      const down = Math.abs(clientY - start.y);
      if (Math.max(Math.abs(aside), down) < slopPx) return;
      if (Math.abs(aside) <= down) {
        start = null;
        return;
      }
      moved = true;
      row.setPointerCapture(pointerId);
      box.classList.add('pw-swipe-moving');
    }
    at(Math.min(0, Math.max(-behind.offsetWidth, start.from + aside)));
  };

  const onUp = ({ clientX }: PointerEvent) => {
    if (start && moved) {
      const px = start.from + clientX - start.x;
      onOpen(px < -behind.offsetWidth / 2);
    }
    end();
  };

  // The click after a swipe must not press what is below the finger.
  const onClick = (event: MouseEvent) => {
    if (!moved) return;
    moved = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrag = (event: Event) => event.preventDefault();

  row.addEventListener('pointerdown', onDown);
  row.addEventListener('pointermove', onMove);
  row.addEventListener('pointerup', onUp);
  row.addEventListener('pointercancel', end);
  row.addEventListener('click', onClick, true);
  row.addEventListener('dragstart', onDrag);
  return () => {
    row.removeEventListener('pointerdown', onDown);
    row.removeEventListener('pointermove', onMove);
    row.removeEventListener('pointerup', onUp);
    row.removeEventListener('pointercancel', end);
    row.removeEventListener('click', onClick, true);
    row.removeEventListener('dragstart', onDrag);
    end();
  };
}
