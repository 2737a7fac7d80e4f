import type { TabHistory } from '../../environment.ts';

/**
 * The overlay of `ui/start-overlay`: it covers the pages between the cashier and the charge. It is shown from the
 * first paint on, until the page has content to show.
 */

/** Set in the session storage of the tab while a charge is being started. */
const key = 'plugway:1:all:starting';

type OverlayWindow = Pick<Window, 'document' | 'location' | 'sessionStorage'>;

/** Runs inline before the first paint. The return from a cashier has `prepayNo` in the address. */
export function showStoredOverlay({ document, location, sessionStorage }: OverlayWindow): void {
  if (/[?&]prepayNo=/.test(location.search) || sessionStorage.getItem(key)) showOverlay(document, true);
}

/** Shows or hides the overlay. */
export const showOverlay = ({ documentElement }: Pick<Document, 'documentElement'>, shown: boolean): void =>
  void documentElement.toggleAttribute('data-starting', shown);

/** Stores for the next pages of this tab whether a charge is being started. */
export function keepStarting(tab: TabHistory | undefined, starting: boolean): void {
  try {
    if (starting) tab?.sessionStorage.setItem(key, '1');
    else tab?.sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the next page starts without the overlay.
  }
}
