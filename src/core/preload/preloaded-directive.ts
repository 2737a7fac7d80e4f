import type { ClientDirective } from 'astro';
import { requestLimitMs } from '../http/limits.ts';
import { painted } from './painted.ts';
import { sayCutOff, unsayCutOff } from './say-cut-off.ts';

const parsed = (document: Document): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/**
 * Settles when the page is whole. One whose end has not come in the time of a call was cut off, of which no browser tells
 * it: then the owner learns of it, and where the end comes all the same the notice goes.
 */
async function wholePage(): Promise<void> {
  const late = setTimeout(() => sayCutOff(window), requestLimitMs);
  await parsed(document);
  clearTimeout(late);
  unsayCutOff(document);
}

/** The island waits no longer than this for the answer, ms from the page's start. */
const mostMs = 1_200;

/** To wake an island up takes so long on a slow phone, ms. */
const wakingMs = 300;

/** @returns how long the answer will take, judged by the page itself, ms; 0 if that is not known */
function expectedMs(): number {
  const [page] = performance.getEntriesByType('navigation');
  return page ? page.responseEnd - page.fetchStart : 0;
}

/** Settles when the scripts are here so long before the answer that the island is awake by then; else never. */
async function loadedEarly(loaded: Promise<unknown>): Promise<void> {
  const answer = performance.now() + expectedMs();
  await loaded;
  if (performance.now() + wakingMs > answer) await new Promise(() => {});
}

/**
 * `client:preloaded`: an island that is hydrated once the first data of its page is on the screen. Otherwise an answer
 * that comes just after the scripts would be shown only when they have run, half a second and more on a slow phone. Where
 * the browser has the scripts already and the answer is far, it wakes up at once.
 *
 * There is no waiting in a browser that cannot preload modules (`modulepreload`, below iOS 17), because it would lose more
 * than it gains, nor in a page whose inline script sent nothing.
 *
 * No island wakes up before the page is parsed: the script that draws its first data stands at the end.
 *
 * If the scripts of an island cannot be loaded, the page says so, because with its first data it looks as if it worked.
 */
const afterPreload: ClientDirective = async (load, _options, element) => {
  // Astro hides the failure and leaves an island that does nothing.
  element.addEventListener('astro:hydration-error', () => sayCutOff(window));
  await wholePage();
  const canPreload = document.createElement('link').relList.supports('modulepreload');
  const preload = window.plugwayPreload;
  let loaded: ReturnType<typeof load> | undefined;
  if (preload && canPreload) {
    const shown = preload.shown.then((isShown) => (isShown ? painted() : undefined));
    const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
    const first: Promise<unknown>[] = [shown, late];
    if (expectedMs() > wakingMs) {
      loaded = load();
      first.push(loadedEarly(loaded));
    }
    await Promise.race(first);
  }
  const hydrate = await (loaded ?? load());
  await hydrate();
};

export default afterPreload;
