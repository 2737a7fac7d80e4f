import { painted } from './painted.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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

/** Nor than this for what draws: a line that stood still while the page came says nothing of how slow it is, ms. */
const mostForDrawingMs = 100;

/**
 * Lets the browser fetch the scripts of the page once its first call was sent and its frame is on the screen. As plain
 * links in the head they would be requested at once: with HTTP/1.1 the call would then wait for one of six connections,
 * half a second and more on a slow phone, and the frame would wait until all of them are requested. What draws the first
 * data was asked for above and is a little more than the rest of the page: as long as that took to come they wait once
 * more, so that they share the line with none of it. The line is full all the while, and the page lives no later.
 *
 * @param sent settles when the call was sent, or when it is clear that it will not be
 * @param draws whether the page draws first data before it lives
 */
export async function fetchAhead(document: Document, sent: Promise<unknown>, draws: boolean): Promise<void> {
  const begun = performance.now();
  const late = pause(mostMs);
  await parsed(document);
  const tookMs = performance.now() - begun;
  await Promise.race([Promise.all([sent.catch(() => {}), painted()]), late]);
  if (draws) await pause(Math.min(tookMs, mostForDrawingMs));
  const links = document.querySelector<HTMLTemplateElement>('template[data-ahead]');
  if (links) document.head.append(links.content);
}
