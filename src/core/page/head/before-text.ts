import { injectedPlatform, isPlainBrowser } from '../../bridge/detect.ts';
import { arrive } from '../../navigation/entry.ts';
import { formerAddress } from '../../navigation/forward.ts';
import { handleBackLinks } from './back-link.ts';
import { holdForBar, showStoredBar, meetApp } from './status-bar.ts';
import { showTextSize } from './text-size.ts';

/**
 * Runs inline in every text page, before its first paint. The first access to the storage takes about 5 % of the time to that
 * paint; a plain browser has no status bar of an app, and the navigation state can be read after the paint.
 */
const address = formerAddress(location);
if (address) history.replaceState(history.state, '', address);

showTextSize(window);
addEventListener('pageshow', ({ persisted }) => persisted && showTextSize(window));
try {
  if (injectedPlatform(window) || !isPlainBrowser(window)) {
    if (!showStoredBar(window) && injectedPlatform(window)) holdForBar(window);
    meetApp(window);
  }
} catch {
  // Storage is blocked: nothing was stored.
}
const readNavigation = () => {
  try {
    arrive(window);
  } catch {
    // Storage is blocked: nothing was stored.
  }
};
// `pageshow` of such a short page comes before its paint: wait for the paint, as `painted` does, in fewer bytes.
addEventListener('pageshow', () => requestAnimationFrame(() => setTimeout(readNavigation)));
handleBackLinks(window, document.currentScript?.dataset['map'] ?? '/');
