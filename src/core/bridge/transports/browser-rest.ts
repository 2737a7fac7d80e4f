import type { Clock } from '#core/time/clock.ts';
import type { Action } from '../actions.ts';
import { bridgeError } from '../errors.ts';
import type { ParamsOf } from '../methods/params.ts';
import type { BridgeWindow } from '../window.ts';
import { closeView, openPage, openStationHome } from './browser-leave.ts';
import { browserLocation } from './browser-location.ts';
import { openWebMap } from './browser-map.ts';
import { browserScan } from './browser-scan.ts';

/**
 * What a plain browser does in place of an app where few pages ask for it.
 *
 * @returns `data` of the action's answer, unchecked
 * @throws AppError `unsupported` for what only an app can do; pages offer something else then
 */
export async function browserRest(
  window: BridgeWindow,
  after: Clock['after'],
  action: Action,
  params: object,
): Promise<unknown> {
  switch (action) {
    case 'closeView':
      return closeView(window, params as ParamsOf<'closeView'>);
    case 'openPage':
      return openPage(window, params as ParamsOf<'openPage'>);
    case 'openStationHome':
      return openStationHome(window, params);
    case 'navigate':
      return openWebMap(window, params as ParamsOf<'navigate'>);
    case 'getLocation':
    case 'getMallLocation':
      return browserLocation(window, after);
    case 'scanQr':
      return browserScan(after);
    case 'getNetwork':
      return { connected: window.navigator.onLine, type: '' };
    default:
      throw bridgeError('unsupported', action);
  }
}
