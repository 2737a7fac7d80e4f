import { injectedPlatform } from '../../bridge/detect.ts';
import { leadsBack } from '../../navigation/entry.ts';
import { leaveView } from '../../navigation/leave-view.ts';
import { sendToApp } from './send-to-app.ts';

/** What the arrow in the head of a page is told by, whether it is a button of a screen or the link of a text. */
export const arrows = '.pw-icon-button[aria-label="返回"]';

/**
 * Lets the arrow lead to where the owner came from also where nothing else answers it: in a text, which has no island,
 * and in a screen whose island still sleeps. Who came from nowhere leaves the view of an app; in a browser the link of
 * a text leads on, and a screen gives way to the map.
 * @param map address of the map
 */
export function answerArrow(window: typeof globalThis & Window, map: string): void {
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
      // No answer is waited for.
      const close = () => sendToApp(window, 'closeView', { toRoot: false });
      leaveView(window, close, isLink ? arrow.href : map);
    }
  });
}
