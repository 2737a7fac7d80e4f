import { renderView } from '#core/preload/render.ts';
import type { WidgetCard } from './widget-card.ts';
import { WidgetView } from './widget-view.tsx';

/**
 * Draws the card. Parts that look the same are not drawn again, so that a tap never hits a node that has just been
 * replaced; the focus stays where it was.
 */
export function drawWidget(place: HTMLElement, card: WidgetCard): void {
  const next = place.cloneNode(false) as HTMLElement;
  next.append(...renderView(() => WidgetView({ card })));
  if (next.isEqualNode(place)) return;
  const { activeElement } = place.ownerDocument;
  const key = place.contains(activeElement) ? (activeElement as HTMLElement).dataset['key'] : undefined;
  place.replaceChildren(...next.childNodes);
  if (key === undefined) return;
  const links = [...place.querySelectorAll<HTMLElement>('[data-key]')];
  links.find((link) => link.dataset['key'] === key)?.focus();
}
