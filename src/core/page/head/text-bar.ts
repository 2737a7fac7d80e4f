import { randomCallId } from '../../bridge/channel.ts';
import { injectedPlatform, longestWaitMs, pollMs } from '../../bridge/detect.ts';
import { maxBarHeightPx, type BridgeWindow } from '../../bridge/window.ts';
import { showBar } from './stored-bar.ts';
import { sendToApp } from './send-to-app.ts';

/** Nothing that an app sends is trusted to be what it should be. */
interface Said {
  readonly id?: unknown;
  readonly code?: unknown;
  readonly data?: { readonly height?: unknown } | null;
  readonly event?: unknown;
}

/**
 * What a text says to an app and hears of it, as it has no bridge: how high the status bar over it is, and in which colour
 * time and signs can be read on it; again when the theme changes and when the page is seen again. The app's object may yet
 * have to come.
 */
export function meetApp(window: BridgeWindow & Window): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const heightId = randomCallId();

  const talk = () => {
    if (!injectedPlatform(window)) return;
    sendToApp(window, 'getStatusBarHeight', {}, heightId);
    sendToApp(window, 'setStatusBarStyle', { text: dark.matches ? 'light' : 'dark' });
  };

  const hear = ({ id, code, data, event }: Said) => {
    const height = data?.height;
    const isHeight = typeof height === 'number' && height >= 0 && height <= maxBarHeightPx;
    if (id === heightId && code === 0 && isHeight) showBar(window, height);
    if (event === 'pageShow') talk();
  };

  // As `detectPlatform` looks, which would take a text over its 2 KiB of script.
  const look = (left: number) => {
    if (injectedPlatform(window)) talk();
    else if (left > 0) setTimeout(() => look(left - 1), pollMs);
  };

  window.plugwayBridgeCallback = (message) => {
    try {
      hear((typeof message === 'string' ? JSON.parse(message) : message) as Said);
    } catch {
      // Neither an answer nor an event, or a storage that is blocked.
    }
    return false;
  };
  dark.addEventListener('change', talk);
  look(longestWaitMs / pollMs);
}
