/** Result of the probe of {@link watchLife}. */
export interface Life {
  /** ms since the navigation when the page handled a tap; NaN until then. */
  at: number;
  /** Whether the measurement is over: the page handled a tap, or has no island that could. */
  over: boolean;
}

declare global {
  interface Window {
    plugwayLife: Life;
  }
}

/**
 * Runs first in the page: finds the moment at which the page handles a tap. In each frame it checks whether all islands
 * are hydrated (no `astro-island[ssr]`); then it clicks a visible button of each island that has one: a click is
 * dispatched through the document like that of a tap, and React has to find the button and call its handler. For that
 * click alone the handler is replaced by the probe's, so that no page is left and nothing is sent. An unhandled click
 * is repeated in the next frame. The probe only reads until React has reached the button, and so does not speed up
 * hydration: a real tap makes React hydrate its target first and may be handled somewhat sooner.
 *
 * The event is synthetic, because the browser ends its search for the largest paint with the first real tap.
 */
export const watchLife = (): void => {
  type Props = Record<string, unknown>;
  interface Listener {
    node: Element;
    /** Name under which React stores the props of the element. */
    key: string;
  }
  const life: Life = { at: NaN, over: false };
  window.plugwayLife = life;

  const propsOf = ({ node, key }: Listener) => (node as unknown as Record<string, Props>)[key];

  /** The button, or an ancestor in its island, to which React has attached its props. */
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

  /** @returns whether React called the handler during the event */
  const tap = (button: Element, listener: Listener): boolean => {
    let props = propsOf(listener);
    let heard = false;
    const hear = (event: Event) => {
      heard = true;
      event.stopPropagation();
    };
    const { node, key } = listener;
    // React may set the props again while it hydrates during the click.
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
