import { safeParse } from 'valibot';
import { href } from '../../../routes';
import type { Clock } from '../../clock';
import type { Action, Params } from '../actions';
import { pageAddress, webMapAddress } from '../addresses';
import { answerCode, bridgeError, bridgeTexts, errorOfAnswer } from '../errors';
import { hostAnswer } from '../messages';
import type { NavigationTarget, OpenPageTarget } from '../types';
import type { BridgeWindow } from '../window';
import { browserLocation } from './browser-location';

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
  let nextId = 1;

  const askHost = async (action: Action, params: Params): Promise<unknown> => {
    const host = window.plugwayBrowserHost;
    if (!host) return undefined;
    const id = nextId;
    nextId += 1;
    const parsed = safeParse(hostAnswer, await host.postMessage({ id, action, params, v: 1 }));
    if (!parsed.success) throw bridgeError('native', action);
    const { code, message, data } = parsed.output;
    if (code !== answerCode.ok) throw errorOfAnswer(action, code, message);
    return data;
  };

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
        return askHost(action, params);
      case 'getUserInfo':
      case 'getCarInfo':
        return askHost(action, params);
      case 'closeView':
        return closeView(params.toRoot);
      case 'openPage':
        return openPage(params as unknown as OpenPageTarget);
      case 'getLocation':
        return browserLocation(window, after);
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
      case 'scanQr':
        throw bridgeError('unsupported', action);
    }
  };
}
