import { defaultAppVersion } from '../brand/brands.ts';
import type { Clock } from '../time/clock.ts';
import type { Action, Params } from './actions.ts';
import { createChannel, randomId } from './channel.ts';
import { injectedPlatform, isPlainBrowser } from './detect.ts';
import { parseInbound } from './messages.ts';
import { androidSend } from './transports/android.ts';
import { askHost } from './transports/ask-host.ts';
import { iosSend } from './transports/ios.ts';
import type { BridgeWindow } from './window.ts';

/** Asks the native app. @returns the `data` of its answer, unchecked. @throws AppError */
export type AskNative = (action: Action, params?: Params) => Promise<unknown>;

/**
 * Connects to the native app, or to the sandbox in its place, before any bundle is loaded: with the same channel,
 * time-outs and transports as the bridge.
 *
 * @returns `null` when there is no app, or none yet
 */
export function openPreloadChannel(window: BridgeWindow, after: Clock['after']): AskNative | null {
  const platform = injectedPlatform(window);
  const host = isPlainBrowser(window) ? window.plugwayBrowserHost : undefined;
  if (!platform) {
    if (!host) return null;
    // The same as in transports/browser.ts: a plain browser knows nothing about an app.
    return async (action, params = {}) =>
      action === 'getUserInfo' ? askHost(host, action, params) : { appVersion: defaultAppVersion };
  }
  const send = platform === 'ios' ? iosSend(window) : androidSend(window);
  const channel = createChannel({ send, after, firstId: randomId() });
  const messages: unknown[] = [];
  window.plugwayPreloadChannel = { settle: channel.settle, messages };
  window.plugwayBridgeCallback = (message) => {
    const inbound = parseInbound(message);
    if (inbound.type === 'answer') channel.settle(inbound.answer);
    else messages.push(message);
    return false;
  };
  return (action, params = {}) => channel.call(action, params);
}
