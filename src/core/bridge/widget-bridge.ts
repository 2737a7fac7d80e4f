import { never } from 'valibot';
import { openPage, openStationHome } from './browser-actions.ts';
import { browserLocation } from './browser-location.ts';
import { bridgeError } from './errors.ts';
import { placeAnswer } from './lazy-answers.ts';
import type { LazyParts } from './lazy-parts.ts';
import { readLeniently } from './lenient-answers.ts';
import type { ParamsOf } from './methods/method.ts';

const missing = (): never => {
  throw bridgeError('unsupported', 'openPage');
};

/** Lazy parts of the widget, whose script is loaded in one piece. It only asks for the location and opens pages. */
export const widgetParts: LazyParts = {
  lazyActions: async () => ({
    lazyAnswers: { getLocation: placeAnswer, getCarInfo: never(), scanQr: never() },
    createMoreActions: missing,
    navigateTo: missing,
    async browserAction(window, after, action, params) {
      if (action === 'getLocation') return browserLocation(window, after);
      if (action === 'openPage') return openPage(window, params as ParamsOf<'openPage'>);
      if (action === 'openStationHome') return openStationHome(window, params);
      return missing();
    },
  }),
  lenientAnswers: async () => ({ readLeniently }),
};
