import { painted } from './painted.ts';
import { parsed } from './parsed.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The scripts wait no longer than this for a call that needs the owner's place or the native app first, ms. */
const mostMs = 500;

const linksOf = (document: Document): HTMLTemplateElement | null =>
  document.querySelector<HTMLTemplateElement>('template[data-ahead]');

/**
 * Lets the browser fetch the scripts of the page once its first call was sent and its frame is on the screen, while the
 * rest of the HTML still comes. As plain links in the head they would be requested at once: with HTTP/1.1 the call would
 * then wait for one of six connections, half a second and more on a slow phone, and the frame would wait until all of them
 * are requested.
 *
 * @param sent settles when the call was sent, or when it is clear that it will not be
 */
export async function fetchAhead(document: Document, sent: Promise<unknown>): Promise<void> {
  await Promise.race([Promise.all([sent.catch(() => {}), painted()]), pause(mostMs)]);
  // On a slow line the head itself may still be on its way.
  if (!linksOf(document)) await parsed(document);
  const links = linksOf(document);
  if (links) document.head.append(links.content);
}
