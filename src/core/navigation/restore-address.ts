import { formerAddress } from './forward.ts';

/** Runs inline in every page, before any other script. */
const address = formerAddress(location);
if (address) history.replaceState(history.state, '', address);
