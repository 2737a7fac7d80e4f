import { safeParse } from 'valibot';
import { locationAnswer } from '../bridge/location-answer.ts';
import { isStandAlone } from '../bridge/detect.ts';
import { browserLocation } from '../bridge/transports/browser-location.ts';
import type { LocationInfo } from '../bridge/types.ts';
import { createClock } from '../time/clock.ts';
import { isPlace } from '../geo/check-point.ts';
import type { PreloadPage } from './define-preload.ts';

/** As long as a location may take at all (specification, section 9), ms. */
const limitMs = 5000;

/** @returns `undefined` where it is not clear yet who is to be asked */
function begin({ window, ask }: PreloadPage): Promise<LocationInfo | null> | undefined {
  const { after } = createClock();
  const inBrowser = window.plugwayBrowserHost ?? (!ask && isStandAlone(window.navigator.userAgent));
  if (window.parent !== (window as unknown) || (!inBrowser && !ask)) return undefined;
  const asked = inBrowser
    ? browserLocation(window, after).catch(() => null)
    : ask?.('getLocation', { type: 'gcj02' });
  window.plugwayPreloadLocationTime = Date.now();
  const late = new Promise<null>((resolve) => void after(limitMs, () => resolve(null)));
  return Promise.race([asked, late]).then((data) => {
    const { success, output } = safeParse(locationAnswer, data);
    return success && isPlace(output) ? output : null;
  });
}

/**
 * Where the owner is, before any bundle is there; `null` where that is not to be had. The bridge takes the same
 * answer. `undefined` where it is not clear yet who is to be asked.
 */
export const findPlace = (page: PreloadPage): Promise<LocationInfo | null> | undefined =>
  (page.window.plugwayPreloadLocation ??= begin(page));
