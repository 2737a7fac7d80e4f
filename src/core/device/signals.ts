import { atom, type ReadableAtom } from 'nanostores';
import type { Bridge } from '../bridge/types.ts';

/** The part of `window` with the visibility and the connection of the page. */
export interface SignalWindow {
  readonly navigator: { readonly onLine: boolean };
  readonly document: {
    readonly visibilityState: string;
    addEventListener(type: string, listener: () => void): void;
  };
  addEventListener(type: string, listener: (event: { persisted?: boolean }) => void): void;
}

export interface Signals {
  readonly $visible: ReadableAtom<boolean>;
  readonly $online: ReadableAtom<boolean>;
}

/**
 * Whether the page is visible and the device online, as reported by the browser and the native app. Both atoms start as
 * `true`, as in the HTML; `start` reads the real values.
 */
export function createSignals(window: SignalWindow, bridge: Bridge): Signals & { start(): void } {
  const $visible = atom(true);
  const $online = atom(true);
  return {
    $visible,
    $online,
    start() {
      const lookVisible = () => $visible.set(window.document.visibilityState !== 'hidden');
      // Some apps, and old web views with a cached page, send a page-show without a page-hide before it.
      const show = () => ($visible.get() ? $visible.notify() : $visible.set(true));
      const lookOnline = () => $online.set(window.navigator.onLine);
      window.document.addEventListener('visibilitychange', lookVisible);
      window.addEventListener('online', lookOnline);
      window.addEventListener('offline', lookOnline);
      window.addEventListener('pageshow', ({ persisted }) => void (persisted && show()));
      lookVisible();
      lookOnline();
      // Last, so that it wins: events of the app from before this listener are delivered now, and the app knows better
      // than the browser.
      bridge.on('pageShow', show);
      bridge.on('pageHide', () => $visible.set(false));
      bridge.on('networkChange', ({ connected }) => $online.set(connected));
    },
  };
}
