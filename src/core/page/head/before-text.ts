import { injectedPlatform, isPlainBrowser } from '../../bridge/detect.ts';
import { formerAddress } from '../../navigation/forward.ts';
import { arrive } from '../../navigation/entry.ts';
import { showStoredBar } from './stored-bar.ts';
import { meetApp } from './text-bar.ts';
import { answerArrow } from './way-back.ts';

/**
 * Runs inline in every text, before its first paint. The first touch of the storage costs about a twentieth of that
 * paint: a plain browser has no bar of an app to make room for, and where the tab goes on to can be read after it.
 */
const address = formerAddress(location);
if (address) history.replaceState(history.state, '', address);

try {
  if (injectedPlatform(window) || !isPlainBrowser(window)) {
    meetApp(window);
    showStoredBar(window);
  }
} catch {
  // Storage may be blocked: then nothing was kept.
}
const learnPlace = () => {
  try {
    arrive(window);
  } catch {
    // As above: no place is known, and nothing is to go on to.
  }
};
// A page this short is shown before it is painted. It waits as `painted` does, whose promise has no room in these 2 KiB.
addEventListener('pageshow', () => requestAnimationFrame(() => setTimeout(learnPlace)));
answerArrow(window, document.currentScript?.dataset['map'] ?? '/');
