import { defaultAppVersion } from '../brand/brands.ts';
import type { Clock } from '../time/clock.ts';
import type { Action, Params } from './actions.ts';
import { createChannel, randomCallId } from './channel.ts';
import { injectedPlatform, isPlainBrowser } from './detect.ts';
import { parseInbound } from './messages.ts';
import { androidSend, askHost, iosSend } from './transports.ts';
import type { BridgeWindow } from './window.ts';

/** Asks the native app. @returns the `data` of its answer, unchecked. @throws AppError */
export type AskNative = (action: Action, params?: Params) => Promise<unknown>;

/**
 * Connects to the native app, or to the sandbox that simulates one, before any bundle is loaded: with the same channel,
 * time-outs and transports as the bridge.
 *
 * @returns `null` without an app, or before it has injected its object
 */
export function openPreloadChannel(window: BridgeWindow, after: Clock['after']): AskNative | null {
  const platform = injectedPlatform(window);
  const host = isPlainBrowser(window) ? window.plugwayBrowserHost : undefined;
  if (!platform) {
    if (!host) return null;
    // As in browser.ts: a plain browser knows nothing about an app.
    return async (action, params = {}) =>
      action === 'getUserInfo' ? askHost(host, action, params) : { appVersion: defaultAppVersion };
  }
  const send = platform === 'ios' ? iosSend(window) : androidSend(window);
  const channel = createChannel({ send, after, firstId: randomCallId() });
  const messages: unknown[] = [];
  window.plugwayPreloadChannel = { settle: channel.settle, messages };
  const former = window.plugwayBridgeCallback;
  window.plugwayBridgeCallback = (message) => {
    // The head of the page waits for the height of the status bar.
    former?.(message);
    const inbound = parseInbound(message);
    if (inbound.type === 'answer') channel.settle(inbound.answer);
    else messages.push(message);
    return false;
  };
  return (action, params = {}) => channel.call(action, params);
}
