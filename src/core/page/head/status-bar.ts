import { randomCallId } from '../../bridge/channel.ts';
import { injectedPlatform, longestWaitMs, pollMs } from '../../bridge/detect.ts';
import { maxBarHeightPx, type BridgeWindow } from '../../bridge/window.ts';
import { sendToApp } from './send-to-app.ts';

/** Storage key of the height of the app's status bar, as CSS, from the last visit. */
export const barKey = 'all:bar';

const storageKey = `plugway:1:${barKey}`;

type BarWindow = Pick<Window, 'document' | 'localStorage'>;

const makeRoom = ({ document }: BarWindow, height: string): void =>
  document.documentElement.style.setProperty('--native-top', height);

/** Runs inline before the first paint, long before the app answers, so that the page does not jump by the height of the bar. */
export function showStoredBar(window: BarWindow): void {
  const kept = window.localStorage.getItem(storageKey);
  if (kept) makeRoom(window, JSON.parse(kept) as string);
}

/** Reserves space for the app's status bar and stores its height. @param height px; for 0 the inset of the style sheet applies */
function showBar(window: BarWindow, height: number): void {
  const text = height > 0 ? `${height}px` : '';
  makeRoom(window, text);
  window.localStorage.setItem(storageKey, JSON.stringify(text));
}

/** A message of the app, unchecked. */
interface Message {
  readonly id?: unknown;
  readonly code?: unknown;
  readonly data?: { readonly height?: unknown } | null;
  readonly event?: unknown;
}

/**
 * Talks to the app on a text page, which has no bridge: reads the height of the status bar and sets the colour of its text,
 * again when the theme changes and when the page is shown again. The app may inject its object later.
 */
export function meetApp(window: BridgeWindow & Window): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const heightId = randomCallId();

  const talk = () => {
    if (!injectedPlatform(window)) return;
    sendToApp(window, 'getStatusBarHeight', {}, heightId);
    sendToApp(window, 'setStatusBarStyle', { text: dark.matches ? 'light' : 'dark' });
  };

  const receive = ({ id, code, data, event }: Message) => {
    const height = data?.height;
    const isHeight = typeof height === 'number' && height >= 0 && height <= maxBarHeightPx;
    if (id === heightId && code === 0 && isHeight) showBar(window, height);
    if (event === 'pageShow') talk();
  };

  // As `detectPlatform`, which would be too large for the inline script of a text page.
  const look = (left: number) => {
    if (injectedPlatform(window)) talk();
    else if (left > 0) setTimeout(() => look(left - 1), pollMs);
  };

  window.plugwayBridgeCallback = (message) => {
    try {
      receive((typeof message === 'string' ? JSON.parse(message) : message) as Message);
    } catch {
      // No answer or event, or the storage is blocked.
    }
    return false;
  };
  dark.addEventListener('change', talk);
  look(longestWaitMs / pollMs);
}
