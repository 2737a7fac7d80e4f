import type { Clock } from '../time/clock.ts';
import { createChannel, type Channel } from './channel.ts';
import type { BridgeEvent } from './messages.ts';
import { androidSend } from './transports/android.ts';
import { browserCall } from './transports/browser.ts';
import { listenToBrowser } from './transports/browser-events.ts';
import { iosSend } from './transports/ios.ts';
import { bridgeError } from './errors.ts';
import type { Action } from './actions.ts';
import type { BridgeParts } from './rare/parts.ts';
import type { Link, Platform } from './types.ts';
import type { BridgeWindow } from './window.ts';

export interface LinkOptions {
  after: Clock['after'];
  firstId: number;
  rareActions: BridgeParts['rareActions'];
  emit(event: BridgeEvent): void;
  /** Whether the app, which may have said what it knows, knows an action: what it does not is not asked. */
  knows(action: Action): boolean;
  /** How often the page was covered so far. */
  covers(): number;
  /** Gets the channel that answers go to, where there is one. */
  onChannel(channel: Channel): void;
}

/** Connects the page to its platform. */
export function createLink(window: BridgeWindow, platform: Platform, options: LinkOptions): Link {
  const { after, firstId, rareActions, emit, knows, covers, onChannel } = options;
  if (platform === 'browser') {
    listenToBrowser(window, emit);
    const call = browserCall(window, after, rareActions);
    return { platform, call, fire: async (action, params) => void (await call(action, params)) };
  }
  const send = platform === 'ios' ? iosSend(window) : androidSend(window);
  const channel = createChannel({ send, after, firstId });
  onChannel(channel);
  return {
    platform,
    async call(action, params) {
      if (!knows(action)) throw bridgeError('unsupported', action);
      return channel.call(action, params);
    },
    async fire(action, params, onFailure) {
      if (!knows(action)) return onFailure(bridgeError('unsupported', action));
      const before = covers();
      channel.fire(action, params, (error) => {
        // What an app has opened lies over the page: it has only not answered.
        if (error.kind !== 'timeout' || covers() === before) onFailure(error);
      });
    },
  };
}
