import type { ReactNode } from 'react';

/** @returns once the whole page is parsed. */
export const parsed = (document: Document): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/** @returns the `PreloadSlot` of that name; `null` where the island is already past its first state. */
export const placeOf = (document: Document, name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-preload="${name}"]`);

/** Shows `content` (made by `early/jsx-runtime`: nodes, and no React) where the island will show the same. */
export function showPreload(document: Document, name: string, content: ReactNode): void {
  const place = placeOf(document, name);
  if (place && content) place.replaceChildren(...([content].flat() as unknown as Node[]));
}
