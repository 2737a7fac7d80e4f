import { leadsBack } from '../navigation/entry.ts';

/** What the arrow in the head of a page is told by, whether it is a button of a screen or the link of a text. */
const arrows = '.pw-icon-button[aria-label="返回"]';

/**
 * Lets the arrow lead to where the owner came from also where nothing else answers it: in a text, which has no island,
 * and in a screen whose island still sleeps. Who came from nowhere gets to where the text's link says, in a screen to
 * the map.
 * @param map address of the map
 */
export function answerArrow({ document, history, location }: Window, map: string): void {
  document.addEventListener('click', (press) => {
    const arrow = (press.target as Element).closest(arrows);
    const isLink = arrow instanceof HTMLAnchorElement;
    if (!isLink && !arrow?.closest('astro-island[ssr]')) return;
    if (leadsBack(history)) {
      press.preventDefault();
      history.back();
    } else if (!isLink) {
      location.replace(map);
    }
  });
}
