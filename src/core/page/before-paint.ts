import { formerAddress } from '../navigation/forward.ts';
import { arrive } from '../navigation/entry.ts';
import { showKeptBar } from './kept-bar.ts';

/** Runs inline in every page, before any other script and the first paint. */
const address = formerAddress(location);
if (address) history.replaceState(history.state, '', address);

const begin = () => {
  try {
    showKeptBar(window);
    arrive(window);
  } catch {
    // Storage may be blocked: then nothing was kept, no place is known, and nothing is to go on to.
  }
};
begin();
addEventListener('pageshow', ({ persisted }) => persisted && begin());
