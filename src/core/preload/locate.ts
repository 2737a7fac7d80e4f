import { safeParse } from 'valibot';
import { isPlace } from '#contract/place-rule.ts';
import { isPlainBrowser } from '../bridge/detect.ts';
import type { AskNative } from '../bridge/preload-channel.ts';
import { locationAnswer } from '../bridge/answers.ts';
import { browserLocation } from '../bridge/browser-location.ts';
import type { LocationInfo } from '../bridge/types.ts';
import type { BridgeWindow } from '../bridge/window.ts';
import type { Clock } from '../time/clock.ts';

async function ask(window: BridgeWindow, native: AskNative | null, after: Clock['after']): Promise<unknown> {
  if (isPlainBrowser(window)) return browserLocation(window, after);
  return native?.('getLocation', { type: 'gcj02' });
}

/**
 * Locates the owner before any bundle is loaded, within the bridge's own time-out; `null` on failure. The bridge uses
 * the same result.
 */
export function locateForPreload(
  window: BridgeWindow,
  native: AskNative | null,
  after: Clock['after'],
): Promise<LocationInfo | null> {
  window.plugwayPreloadLocationTime ??= Date.now();
  window.plugwayPreloadLocation ??= ask(window, native, after).then(
    (data) => {
      const { success, output } = safeParse(locationAnswer, data);
      return success && isPlace(output) ? output : null;
    },
    () => null,
  );
  return window.plugwayPreloadLocation;
}
