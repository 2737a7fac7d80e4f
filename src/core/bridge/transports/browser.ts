import { href } from '../../../routes';
import type { Clock } from '../../clock';
import type { Action, Params } from '../actions';
import { pageAddress, webMapAddress } from '../addresses';
import { bridgeError, bridgeTexts } from '../errors';
import type { NavigationTarget, OpenPageTarget } from '../types';
import type { BridgeWindow } from '../window';
import { askHost } from './ask-host';

/** Opens another site beside this one, or in its place where the browser blocks new tabs. */
function openOutside(window: BridgeWindow, url: string): void {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
  else window.location.assign(url);
}

/**
 * What a plain browser does instead of a native app (domain model, section 6). Login, user and cars come
 * from the sandbox's host object where there is one.
 */
export function browserCall(window: BridgeWindow, after: Clock['after']) {
  const host = async (action: Action, params: Params): Promise<unknown> =>
    window.plugwayBrowserHost && askHost(window.plugwayBrowserHost, action, params);

  const closeView = (toRoot: unknown) => {
    if (!toRoot && window.history.length > 1) window.history.back();
    else window.location.assign(href('chargeMap'));
  };

  const openPage = (target: OpenPageTarget) => {
    const url = target.type === 'NATIVE' ? null : pageAddress(target);
    if (!url) throw bridgeError('unsupported', 'openPage', bridgeTexts.useInApp);
    if (url.startsWith('/')) window.location.assign(url);
    else openOutside(window, url);
  };

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
        return closeView(params.toRoot);
      case 'openPage':
        return openPage(params as unknown as OpenPageTarget);
      case 'openStationHome': {
        const { stationId } = params as { stationId?: string };
        return window.location.assign(stationId ? href('chargeStation', { stationId }) : href('chargeMap'));
      }
      case 'getLocation':
      case 'getMallLocation':
        return (await import('./browser-location')).browserLocation(window, after);
      case 'navigate': {
        const { name, lat, lng } = params as unknown as NavigationTarget;
        return openOutside(window, webMapAddress(name, lat, lng));
      }
      case 'getAppInfo':
        return {};
      case 'getStatusBarHeight':
        return { height: 0 };
      case 'getNetwork':
        return { connected: window.navigator.onLine, type: '' };
      // What only an app can; pages have their own way for it.
      default:
        throw bridgeError('unsupported', action);
    }
  };
}
