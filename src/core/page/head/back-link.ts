import { injectedPlatform } from '../../bridge/detect.ts';
import { leadsBack } from '../../navigation/entry.ts';
import { leaveView } from '../../navigation/leave-view.ts';
import { sendToApp } from './send-to-app.ts';

/** Selector of the back arrow in the head of a page: a button of a screen or the link of a text page. */
export const arrows = '.pw-icon-button[aria-label="返回"]';

/**
 * Handles the back arrow where no island does: on a text page, and on a screen before hydration. Without a page to go back
 * to it closes the view of an app; in a browser the link of a text page is followed, and a screen leads to the map.
 * @param map address of the map
 */
export function handleBackLinks(window: typeof globalThis & Window, map: string): void {
  const { document, history } = window;
  document.addEventListener('click', (press) => {
    const arrow = (press.target as Element).closest(arrows);
    const isLink = arrow instanceof HTMLAnchorElement;
    if (!isLink && !arrow?.closest('astro-island[ssr]')) return;
    if (leadsBack(history)) {
      press.preventDefault();
      history.back();
    } else if (!isLink || injectedPlatform(window)) {
      press.preventDefault();
      // Its answer is not awaited.
      const close = () => sendToApp(window, 'closeView', { toRoot: false });
      leaveView(window, close, isLink ? arrow.href : map);
    }
  });
}
