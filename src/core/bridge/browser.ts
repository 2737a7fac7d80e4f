import type { Clock } from '#core/time/clock.ts';
import { defaultAppVersion } from '../brand/brands.ts';
import { hostOf } from '../device/web-address.ts';
import type { Action, Params } from './actions.ts';
import { bridgeError, bridgeTexts } from './errors.ts';
import type { LazyParts } from './lazy-parts.ts';
import type { BridgeEvent } from './messages.ts';
import { askHost } from './transports.ts';
import type { OpenPageTarget } from './types.ts';
import type { BridgeWindow } from './window.ts';

/**
 * Fallbacks of a plain browser (domain model, section 6). Login, user and cars come from the sandbox's host object, if there
 * is one.
 */
export function browserCall(
  window: BridgeWindow,
  after: Clock['after'],
  lazyActions: LazyParts['lazyActions'],
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
        return (await lazyActions()).browserAction(window, after, action, params);
    }
  };
}

/**
 * Events of a plain browser. A page becomes visible again by its tab or from the back/forward cache; browsers differ in
 * which of the two they report. Neither happens while the page opens, so none is dropped here.
 */
export function listenToBrowser(window: BridgeWindow, emit: (event: BridgeEvent) => void): void {
  let shown = true;
  const show = (next: boolean) => {
    if (next === shown) return;
    shown = next;
    emit({ name: next ? 'pageShow' : 'pageHide', data: undefined });
  };
  window.document.addEventListener('visibilitychange', () =>
    show(window.document.visibilityState === 'visible'),
  );
  window.addEventListener('pagehide', () => show(false));
  window.addEventListener('pageshow', () => show(true));
  for (const type of ['online', 'offline']) {
    window.addEventListener(type, () => {
      emit({ name: 'networkChange', data: { connected: window.navigator.onLine, type: '' } });
    });
  }
}

/** @returns a path of this site or an http(s) address, with the query added; `null` for anything else */
export function pageAddress({ url = '', params = {} }: OpenPageTarget): string | null {
  const path = /^\/(?![/\\])/.test(url);
  if (!path && hostOf(url, ['https:', 'http:']) === null) return null;
  const query = new URLSearchParams(params).toString();
  return query ? url + (url.includes('?') ? '&' : '?') + query : url;
}

/** @returns the address of the web map; GCJ-02 degrees (domain model, section 6). */
export const webMapAddress = (name: string, latitude: number, longitude: number): string =>
  `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${encodeURIComponent(name)}` +
  '&coordinate=gaode&callnative=1';
