import { formerAddress } from '../../navigation/forward.ts';
import { arrive } from '../../navigation/entry.ts';
import { keepPress } from './early-press.ts';
import { showStoredBar } from './stored-bar.ts';
import { showCurtain, showStoredCurtain } from './start-curtain.ts';
import { answerArrow, arrows } from './way-back.ts';

/** Runs inline in every page, before any other script and the first paint. */
const address = formerAddress(location);
if (address) history.replaceState(history.state, '', address);

const begin = () => {
  try {
    showStoredBar(window);
    if (arrive(window)) showCurtain(document, true);
  } catch {
    // Storage may be blocked: then nothing was kept, no place is known, and nothing is to go on to.
  }
};
begin();
try {
  showStoredCurtain(window);
} catch {
  // As above.
}
addEventListener('pageshow', ({ persisted }) => persisted && begin());
answerArrow(window, document.currentScript?.dataset['map'] ?? '/');
keepPress(arrows);
