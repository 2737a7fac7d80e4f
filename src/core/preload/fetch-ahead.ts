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

/** A call that waits for the owner's place, or for the native app, keeps the scripts waiting no longer, ms. */
const mostMs = 500;

/**
 * Lets the browser fetch the scripts of the page once its first call went out and its frame is on the screen. As plain
 * links in the head they would be asked for at once: on a host that speaks HTTP/1.1 the call then waits until one of six
 * connections is free, half a second and more on a slow phone, and the frame waits until all of them are asked for.
 *
 * @param sent settles when the call went out, or does not go out
 */
export async function fetchAhead(document: Document, sent: Promise<unknown>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
  await parsed(document);
  await Promise.race([Promise.all([sent.catch(() => {}), painted()]), late]);
  const links = document.querySelector<HTMLTemplateElement>('template[data-ahead]');
  if (links) document.head.append(links.content);
}
