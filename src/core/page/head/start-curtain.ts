import type { TabHistory } from '../../environment.ts';

/**
 * The curtain of `ui/start-curtain`: between the cashier and the charge lie two pages, neither of which may show itself.
 * It stands from the first paint on, and its page takes it away as soon as it has something to say.
 */

/** Set in the tab as long as a charge is being started. */
const key = 'plugway:1:all:starting';

type CurtainWindow = Pick<Window, 'document' | 'location' | 'sessionStorage'>;

/** Runs inline before the first paint: who comes from a cashier has its payment in the address. */
export function showStoredCurtain({ document, location, sessionStorage }: CurtainWindow): void {
  if (/[?&]prepayNo=/.test(location.search) || sessionStorage.getItem(key)) showCurtain(document, true);
}

/** Shows the curtain, or takes it away. */
export const showCurtain = ({ documentElement }: Pick<Document, 'documentElement'>, shown: boolean): void =>
  void documentElement.toggleAttribute('data-starting', shown);

/** Keeps for the next pages of this tab whether a charge is being started; blocked storage keeps nothing. */
export function keepStarting(tab: TabHistory | undefined, starting: boolean): void {
  try {
    if (starting) tab?.sessionStorage.setItem(key, '1');
    else tab?.sessionStorage.removeItem(key);
  } catch {
    // Then the next page begins as it does at any other time.
  }
}
