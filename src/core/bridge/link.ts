import type { Clock } from '../time/clock.ts';
import type { Action } from './actions.ts';
import { browserCall, listenToBrowser } from './browser.ts';
import { createChannel, type Channel } from './channel.ts';
import { bridgeError } from './errors.ts';
import type { LazyParts } from './lazy-parts.ts';
import type { BridgeEvent } from './messages.ts';
import { androidSend, iosSend } from './transports.ts';
import type { Link, Platform } from './types.ts';
import type { BridgeWindow } from './window.ts';

export interface LinkOptions {
  after: Clock['after'];
  firstId: number;
  lazyActions: LazyParts['lazyActions'];
  emit(event: BridgeEvent): void;
  /** Whether the app supports an action; unsupported ones are not sent. */
  knows(action: Action): boolean;
  /** How often the page was covered so far. */
  covers(): number;
  /** Receives the channel for the answers; not called for a browser. */
  onChannel(channel: Channel): void;
}

/** Connects the page to its platform. */
export function createLink(window: BridgeWindow, platform: Platform, options: LinkOptions): Link {
  const { after, firstId, lazyActions, emit, knows, covers, onChannel } = options;
  if (platform === 'browser') {
    listenToBrowser(window, emit);
    const call = browserCall(window, after, lazyActions);
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
        // If the page was covered meanwhile, the app has opened something and only failed to answer.
        if (error.kind !== 'timeout' || covers() === before) onFailure(error);
      });
    },
  };
}
