import { painted } from './painted.ts';

/**
 * @returns once the whole page is parsed. `DOMContentLoaded` would be too late: it waits for the script that draws the
 * first data, and for all that it imports.
 */
const parsed = (document: Document): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

/** The scripts wait no longer than this for a call that needs the owner's place or the native app first, ms. */
const mostMs = 500;

/**
 * Lets the browser fetch the scripts of the page once its first call was sent and its frame is on the screen. As plain
 * links in the head they would be requested at once: with HTTP/1.1 the call would then wait for one of six connections,
 * half a second and more on a slow phone, and the frame would wait until all of them are requested.
 *
 * @param sent settles when the call was sent, or when it is clear that it will not be
 */
export async function fetchAhead(document: Document, sent: Promise<unknown>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
  await parsed(document);
  await Promise.race([Promise.all([sent.catch(() => {}), painted()]), late]);
  const links = document.querySelector<HTMLTemplateElement>('template[data-ahead]');
  if (links) document.head.append(links.content);
}
