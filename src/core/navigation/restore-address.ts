import { formerAddress } from './forward.ts';

/** Runs inline, first of all, in every page. */
const address = formerAddress(location);
if (address) history.replaceState(history.state, '', address);
