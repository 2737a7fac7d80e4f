import { never } from 'valibot';
import { bridgeError } from '../errors.ts';
import type { BridgeParts } from './parts.ts';
import { readOdd } from './odd-answers.ts';
import { placeAnswer } from './place-answer.ts';
import { browserLocation } from '../transports/browser-location.ts';
import { openPage, openStationHome } from '../transports/browser-leave.ts';
import type { ParamsOf } from '../methods/params.ts';

const missing = (): never => {
  throw bridgeError('unsupported', 'openPage');
};

/**
 * The parts of a page without an island, whose script is loaded in one piece: it asks where the owner is and opens pages,
 * nothing else.
 */
export const fewParts: BridgeParts = {
  rareActions: async () => ({
    rareAnswers: { getLocation: placeAnswer, getCarInfo: never(), scanQr: never() },
    createMoreActions: missing,
    navigateTo: missing,
    async browserRest(window, after, action, params) {
      if (action === 'getLocation') return browserLocation(window, after);
      if (action === 'openPage') return openPage(window, params as ParamsOf<'openPage'>);
      if (action === 'openStationHome') return openStationHome(window, params);
      return missing();
    },
  }),
  oddAnswers: async () => ({ readOdd }),
};
