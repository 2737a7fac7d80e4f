import type { ClientDirective } from 'astro';
import { painted } from './painted.ts';
import { sayCutOff } from './say-cut-off.ts';

/** An answer that takes longer no longer keeps the island from coming to life, ms from the page's start. */
const mostMs = 1_200;

/**
 * `client:preloaded`: an island that comes to life once the first data of its page is on the screen. Otherwise an answer that
 * comes just after the scripts waits for all that they do, half a second and more on a slow phone.
 *
 * A browser that fetches no script ahead (`modulepreload`, below iOS 17) would lose more than it gains and waits for nothing;
 * nor does a page whose inline script sent nothing.
 *
 * An island whose scripts cannot be loaded says so: with its first data the page looks alive.
 */
const afterPreload: ClientDirective = async (load, _options, element) => {
  const ahead = document.createElement('link').relList.supports('modulepreload');
  const preload = window.plugwayPreload;
  if (preload && ahead) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
    await Promise.race([preload.shown.then((isShown) => (isShown ? painted() : undefined)), late]);
  }
  // Astro keeps the failure to itself and gives an island that does nothing.
  element.addEventListener('astro:hydration-error', () => sayCutOff(window));
  const hydrate = await load();
  await hydrate();
};

export default afterPreload;
