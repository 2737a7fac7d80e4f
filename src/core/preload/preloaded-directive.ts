import type { ClientDirective } from 'astro';
import { requestLimitMs } from '../http/limits.ts';
import { expectedAnswerMs, noteAnswerTime } from './answer-time.ts';
import { painted } from './painted.ts';
import { sayCutOff, unsayCutOff } from './say-cut-off.ts';

const parsed = (document: Document): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/**
 * Resolves when the HTML is complete. If its end does not arrive within the time limit of a call, the
 * connection was cut, which no browser reports: a notice is shown, and removed if the rest arrives after
 * all.
 */
async function wholePage(): Promise<void> {
  const late = setTimeout(() => sayCutOff(window), requestLimitMs);
  await parsed(document);
  clearTimeout(late);
  unsayCutOff(document);
}

/** The island waits at most this long for the response, ms from the page's start. */
const mostMs = 1_200;

/** Time to hydrate an island on a slow phone, ms. */
const wakingMs = 300;

/**
 * Settles when the scripts are loaded long enough before the response that the island can be hydrated by then; else
 * never.
 */
async function loadedEarly(loaded: Promise<unknown>): Promise<void> {
  const answer = performance.now() + expectedAnswerMs();
  await loaded;
  if (performance.now() + wakingMs > answer) await new Promise(() => {});
}

/**
 * `client:preloaded`: an island that is hydrated once the early data of its page has been painted. Otherwise a response
 * that comes just after the scripts would be shown only when they have run, half a second and more on a slow phone. If
 * the scripts are loaded and the response is far, it is hydrated at once.
 *
 * A browser without `modulepreload` (below iOS 17) does not wait, because it would lose more than it gains, nor does a
 * page whose inline script sent nothing.
 *
 * No island is hydrated before the page is parsed: the script that renders its early data is at the end.
 *
 * If the scripts of an island cannot be loaded, the page shows a notice, because with its early data it looks as if it
 * worked.
 */
const afterPreload: ClientDirective = async (load, _options, element) => {
  // Astro ignores the failure and leaves an island that does nothing.
  element.addEventListener('astro:hydration-error', () => sayCutOff(window));
  await wholePage();
  const canPreload = document.createElement('link').relList.supports('modulepreload');
  const preload = window.plugwayPreload;
  if (preload) void noteAnswerTime(preload);
  let loaded: ReturnType<typeof load> | undefined;
  if (preload && canPreload) {
    const shown = preload.shown.then((isShown) => (isShown ? painted() : undefined));
    const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
    const first: Promise<unknown>[] = [shown, late];
    if (expectedAnswerMs() > wakingMs) {
      loaded = load();
      first.push(loadedEarly(loaded));
    }
    await Promise.race(first);
  }
  const hydrate = await (loaded ?? load());
  await hydrate();
};

export default afterPreload;
