import type { ClientDirective } from 'astro';
import { painted } from './painted.ts';
import { sayCutOff } from './say-cut-off.ts';

/** The island waits no longer than this for the answer, ms from the page's start. */
const mostMs = 1_200;

/**
 * `client:preloaded`: an island that is hydrated once the first data of its page is on the screen. Otherwise an answer
 * that comes just after the scripts would be shown only when they have run, half a second and more on a slow phone.
 *
 * There is no waiting in a browser that cannot preload modules (`modulepreload`, below iOS 17), because it would lose more
 * than it gains, nor in a page whose inline script sent nothing.
 *
 * If the scripts of an island cannot be loaded, the page says so, because with its first data it looks as if it worked.
 */
const afterPreload: ClientDirective = async (load, _options, element) => {
  const ahead = document.createElement('link').relList.supports('modulepreload');
  const preload = window.plugwayPreload;
  if (preload && ahead) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
    await Promise.race([preload.shown.then((isShown) => (isShown ? painted() : undefined)), late]);
  }
  // Astro hides the failure and leaves an island that does nothing.
  element.addEventListener('astro:hydration-error', () => sayCutOff(window));
  const hydrate = await load();
  await hydrate();
};

export default afterPreload;
