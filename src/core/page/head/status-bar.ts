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

/**
 * Runs inline before the first paint, so that the page does not jump by the height of the bar.
 * @returns whether a height was stored
 */
export function showStoredBar(window: BarWindow): boolean {
  const kept = window.localStorage.getItem(storageKey);
  if (kept) makeRoom(window, JSON.parse(kept) as string);
  return kept !== null;
}

/** An app answers within some ms; one that takes longer than this, ms, shifts its first page. */
const longestHoldMs = 250;

const setVisibility = ({ document }: BarWindow, visibility: '' | 'hidden'): void => {
  document.documentElement.style.visibility = visibility;
};

/** The first page in an app is shown with the height of its bar, or a moment later without. */
export function holdForBar(window: BarWindow & Pick<Window, 'setTimeout'>): void {
  setVisibility(window, 'hidden');
  window.setTimeout(() => setVisibility(window, ''), longestHoldMs);
}

/** Reserves space for the app's status bar and stores its height. @param height px; for 0 the inset of the style sheet applies */
function showBar(window: BarWindow, height: number): void {
  const text = height > 0 ? `${height}px` : '';
  makeRoom(window, text);
  setVisibility(window, '');
  window.localStorage.setItem(storageKey, JSON.stringify(text));
}

/** A message of the app, unchecked. */
interface Message {
  readonly id?: unknown;
  readonly code?: unknown;
  readonly data?: { readonly height?: unknown } | null;
  readonly event?: unknown;
}

/** Shows the height if the message is the app's answer to this call. @returns the message */
function takeHeight(window: BarWindow, message: unknown, heightId: number): Message {
  const read = (typeof message === 'string' ? JSON.parse(message) : message) as Message;
  const height = read.data?.height;
  const isHeight = typeof height === 'number' && height >= 0 && height <= maxBarHeightPx;
  if (read.id === heightId && read.code === 0 && isHeight) showBar(window, height);
  return read;
}

/**
 * Asks the app for the height on the first page of a screen, until its bridge is loaded, which asks again.
 */
export function askForBar(window: BridgeWindow & Window): void {
  if (window.plugwayBridgeCallback || !injectedPlatform(window)) return;
  holdForBar(window);
  const heightId = randomCallId();
  window.plugwayBridgeCallback = (message) => {
    try {
      takeHeight(window, message, heightId);
    } catch {
      // No answer, or the storage is blocked.
    }
    return false;
  };
  sendToApp(window, 'getStatusBarHeight', {}, heightId);
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

  // As `detectPlatform`, which would be too large for the inline script of a text page.
  const look = (left: number) => {
    if (injectedPlatform(window)) talk();
    else if (left > 0) setTimeout(() => look(left - 1), pollMs);
  };

  window.plugwayBridgeCallback = (message) => {
    try {
      if (takeHeight(window, message, heightId).event === 'pageShow') talk();
    } catch {
      // No answer or event, or the storage is blocked.
    }
    return false;
  };
  dark.addEventListener('change', talk);
  look(longestWaitMs / pollMs);
}
