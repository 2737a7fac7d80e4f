import type { Clock } from '#core/time/clock.ts';
import { defaultAppVersion } from '../../brand/brands.ts';
import type { Action, Params } from '../actions.ts';
import { bridgeError, bridgeTexts } from '../errors.ts';
import type { BridgeParts } from '../rare/parts.ts';
import type { BridgeWindow } from '../window.ts';
import { askHost } from './ask-host.ts';

/**
 * What a plain browser does instead of a native app (domain model, section 6). Login, user and cars come
 * from the sandbox's host object where there is one.
 */
export function browserCall(
  window: BridgeWindow,
  after: Clock['after'],
  rareActions: BridgeParts['rareActions'],
) {
  /** @returns `data` of the action's answer, unchecked. @throws AppError */
  return async (action: Action, params: Params): Promise<unknown> => {
    const host = window.plugwayBrowserHost;
    switch (action) {
      case 'login':
      case 'getUserInfo':
      case 'getCarInfo':
        if (host) return askHost(host, action, params);
        if (action === 'login') throw bridgeError('unsupported', action, bridgeTexts.loginInApp);
        return null;
      case 'getAppInfo':
        return { appVersion: defaultAppVersion };
      case 'getStatusBarHeight':
        return { height: 0 };
      default:
        return (await rareActions()).browserRest(window, after, action, params);
    }
  };
}
