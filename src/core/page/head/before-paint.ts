import { arrive } from '../../navigation/entry.ts';
import { formerAddress } from '../../navigation/forward.ts';
import { handleBackLinks, arrows } from './back-link.ts';
import { replayEarlyTaps } from './replay-early-taps.ts';
import { showOverlay, showStoredOverlay } from './start-overlay.ts';
import { askForBar, showStoredBar } from './status-bar.ts';
import { goEasy, showTextSize } from './text-size.ts';

/** Runs inline in every page, before any other script and the first paint. */
const address = formerAddress(location);
if (address) history.replaceState(history.state, '', address);

const easy = document.currentScript?.dataset['easy'];

const begin = () => {
  try {
    showTextSize(window);
    if (easy) goEasy(window, easy);
    if (!showStoredBar(window)) askForBar(window);
    if (arrive(window)) showOverlay(document, true);
  } catch {
    // Storage is blocked: nothing was stored.
  }
};
begin();
try {
  showStoredOverlay(window);
} catch {
  // Storage is blocked: nothing was stored.
}
addEventListener('pageshow', ({ persisted }) => persisted && begin());
handleBackLinks(window, document.currentScript?.dataset['map'] ?? '/');
replayEarlyTaps(arrows);
