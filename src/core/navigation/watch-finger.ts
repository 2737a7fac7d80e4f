/** A finger that rests this long on a link, ms, is not the beginning of a scroll. */
const restMs = 40;

/** A finger that moves farther than this, px, does not tap. */
const slipPx = 10;

/** What an owner is about to do with a link to another page of the site that opens in this tab. */
interface LinkListener {
  /** A finger or mouse button is pressed on it, or a mouse is over it. */
  touched?(link: HTMLAnchorElement): void;
  /** It most likely opens: a finger has rested on it or was lifted, or a mouse button or the Enter key was pressed. */
  meant?(link: HTMLAnchorElement): void;
  /** The finger scrolls. */
  cancelled(): void;
}

/** @returns the link of this site at an element, if a tap on it leads to another page of this tab */
function linkAt({ location }: Window, target: EventTarget | null): HTMLAnchorElement | null {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.target || link.download) return null;
  return link.pathname === location.pathname && link.search === location.search ? null : link;
}

/** Watches fingers, mouse and Enter key on links, before any other listener. */
export function watchFinger(window: Window, { touched, meant, cancelled }: LinkListener): void {
  const { document } = window;
  let finger: { link: HTMLAnchorElement; x: number; y: number; timer: number } | null = null;

  const lift = () => {
    if (finger) window.clearTimeout(finger.timer);
    finger = null;
  };
  const cancel = () => {
    lift();
    cancelled();
  };
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, passive: true });

  listen('pointerdown', (press) => {
    lift();
    const link = linkAt(window, press.target);
    const { isPrimary, button, ctrlKey, metaKey, shiftKey, clientX, clientY } = press;
    if (!link || !isPrimary || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    touched?.(link);
    if (press.pointerType !== 'touch') return meant?.(link);
    const timer = window.setTimeout(() => meant?.(link), restMs);
    finger = { link, x: clientX, y: clientY, timer };
  });
  listen('pointermove', ({ clientX, clientY }) => {
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > slipPx) cancel();
  });
  listen('pointercancel', cancel);
  listen('pointerup', () => {
    if (finger) meant?.(finger.link);
    lift();
  });
  listen('pointerover', ({ target, pointerType }) => {
    const link = pointerType === 'mouse' ? linkAt(window, target) : null;
    if (link) touched?.(link);
  });
  listen('keydown', ({ key, target }) => {
    const link = key === 'Enter' ? linkAt(window, target) : null;
    if (link) meant?.(link);
  });
}
