import type { Clock } from '#core/time/clock.ts';
import type { Action, Params } from '../actions.ts';
import { bridgeError, bridgeTexts } from '../errors.ts';
import { rareActions } from '../rare/rare.ts';
import type { BridgeWindow } from '../window.ts';
import { askHost } from './ask-host.ts';

/**
 * What a plain browser does instead of a native app (domain model, section 6). Login, user and cars come
 * from the sandbox's host object where there is one.
 */
export function browserCall(window: BridgeWindow, after: Clock['after']) {
  const host = async (action: Action, params: Params): Promise<unknown> =>
    window.plugwayBrowserHost && askHost(window.plugwayBrowserHost, action, params);

  /** @returns `data` of the action's answer, unchecked. @throws AppError */
  return async (action: Action, params: Params): Promise<unknown> => {
    switch (action) {
      case 'login':
        if (!window.plugwayBrowserHost) throw bridgeError('unsupported', action, bridgeTexts.loginInApp);
        return host(action, params);
      case 'getUserInfo':
      case 'getCarInfo':
        return host(action, params);
      case 'closeView':
      case 'openPage':
      case 'openStationHome':
      case 'navigate':
        return (await rareActions()).leave(window, action, params);
      case 'getLocation':
      case 'getMallLocation':
        return (await rareActions()).browserLocation(window, after);
      case 'getAppInfo':
        return {};
      case 'getStatusBarHeight':
        return { height: 0 };
      case 'getNetwork':
        return { connected: window.navigator.onLine, type: '' };
      // Only an app can do the rest; pages offer something else then.
      default:
        throw bridgeError('unsupported', action);
    }
  };
}
