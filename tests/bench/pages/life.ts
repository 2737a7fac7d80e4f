/** What the probe of {@link watchLife} found. */
export interface Life {
  /** ms since the navigation when the page answered a tap; NaN until then. */
  at: number;
  /** Whether nothing more is to be expected: the page answered, or has no island that could. */
  over: boolean;
}

declare global {
  interface Window {
    plugwayLife: Life;
  }
}

/**
 * Runs in the page, before anything else of it: finds the moment in which the page answers a finger. In each frame
 * it looks whether no island is left asleep (`astro-island[ssr]`); then it taps a visible button of each island that has
 * one: a click goes through the document as that of a finger does, and React has to find the button and call what listens
 * there. For that tap alone the listener is one of the probe, so that no page is left and nothing is sent. A tap that
 * nobody heard is repeated in the next frame. It looks from outside until React has reached the button, and so hurries
 * nothing: a finger that is earlier makes React hurry and may be answered somewhat sooner.
 *
 * The event is a made one, because the browser ends its search for the largest paint with the first real tap.
 */
export const watchLife = (): void => {
  type Props = Record<string, unknown>;
  interface Listener {
    node: Element;
    /** Name under which React keeps the properties of the element. */
    key: string;
  }
  const life: Life = { at: NaN, over: false };
  window.plugwayLife = life;

  const propsOf = ({ node, key }: Listener) => (node as unknown as Record<string, Props>)[key];

  /** The button, or what is around it in its island, to which React has tied a listener. */
  const listenerOf = (button: Element, island: Element): Listener | undefined => {
    for (let node: Element | null = button; node && node !== island; node = node.parentElement) {
      const key = Object.keys(node).find((name) => name.startsWith('__reactProps$'));
      if (key && typeof propsOf({ node, key })?.['onClick'] === 'function') return { node, key };
    }
    return undefined;
  };

  const isVisible = (button: Element): boolean => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = width * height > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
    return hit !== null && button.contains(hit);
  };

  /** @returns whether React called the listener before the event was over */
  const tap = (button: Element, listener: Listener): boolean => {
    let props = propsOf(listener);
    let heard = false;
    const hear = (event: Event) => {
      heard = true;
      event.stopPropagation();
    };
    const { node, key } = listener;
    // React may set the properties anew while it wakes up under the tap.
    Object.defineProperty(node, key, {
      configurable: true,
      enumerable: true,
      get: () => ({ ...props, onClick: hear }),
      set(next: Props) {
        props = next;
      },
    });
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('click', prevent, { capture: true, once: true });
    button.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1 }),
    );
    Object.defineProperty(node, key, { configurable: true, enumerable: true, writable: true, value: props });
    return heard;
  };

  /** @returns `undefined` for an island without a visible button, such as one that shows dialogs alone */
  const answers = (island: Element): boolean | undefined => {
    const buttons = [...island.querySelectorAll('button:not(:disabled), [role="button"], [role="tab"]')];
    for (const button of buttons) {
      const listener = listenerOf(button, island);
      if (listener && isVisible(button)) return tap(button, listener);
    }
    return buttons.some(isVisible) ? false : undefined;
  };

  const isAlive = (islands: readonly Element[]): boolean => {
    if (islands.some((island) => island.hasAttribute('ssr'))) return false;
    const answered = islands.map(answers);
    return answered.includes(true) && !answered.includes(false);
  };

  const look = (): void => {
    const islands = [...document.querySelectorAll('astro-island')];
    const parsed = document.readyState !== 'loading';
    if (parsed && isAlive(islands)) life.at = performance.now();
    life.over = parsed && (islands.length === 0 || !Number.isNaN(life.at));
    if (!life.over) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
