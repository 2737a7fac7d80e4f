import type { Clock } from '../time/clock.ts';
import { createChannel, type Channel } from './channel.ts';
import type { BridgeEvent } from './messages.ts';
import { androidSend } from './transports/android.ts';
import { browserCall } from './transports/browser.ts';
import { listenToBrowser } from './transports/browser-events.ts';
import { iosSend } from './transports/ios.ts';
import type { Link, Platform } from './types.ts';
import type { BridgeWindow } from './window.ts';

export interface LinkOptions {
  after: Clock['after'];
  firstId: number;
  emit(event: BridgeEvent): void;
  /** Gets the channel that answers go to, where there is one. */
  onChannel(channel: Channel): void;
}

/** Connects the page to its platform. */
export function createLink(window: BridgeWindow, platform: Platform, options: LinkOptions): Link {
  const { after, firstId, emit, onChannel } = options;
  if (platform === 'browser') {
    listenToBrowser(window, emit);
    const call = browserCall(window, after);
    return { platform, call, fire: async (action, params) => void (await call(action, params)) };
  }
  const send = platform === 'ios' ? iosSend(window) : androidSend(window);
  const channel = createChannel({ send, after, firstId });
  onChannel(channel);
  return {
    platform,
    call: channel.call,
    fire: async (action, params, onFailure) => channel.fire(action, params, onFailure),
  };
}
