import { atom, type ReadableAtom } from 'nanostores';
import type { Bridge } from './bridge/types';

/** The part of `window` that says whether the page is seen and connected. */
export interface SignalWindow {
  readonly navigator: { readonly onLine: boolean };
  readonly document: {
    readonly visibilityState: string;
    addEventListener(type: string, listener: () => void): void;
  };
  addEventListener(type: string, listener: () => void): void;
}

export interface Signals {
  readonly $visible: ReadableAtom<boolean>;
  readonly $online: ReadableAtom<boolean>;
}

/**
 * What browser and native app tell about the page's surroundings. Both start as `true`, as in the HTML; the
 * first look comes with `start`.
 */
export function createSignals(window: SignalWindow, bridge: Bridge): Signals & { start(): void } {
  const $visible = atom(true);
  const $online = atom(true);
  return {
    $visible,
    $online,
    start() {
      const lookVisible = () => $visible.set(window.document.visibilityState !== 'hidden');
      const lookOnline = () => $online.set(window.navigator.onLine);
      window.document.addEventListener('visibilitychange', lookVisible);
      window.addEventListener('online', lookOnline);
      window.addEventListener('offline', lookOnline);
      bridge.on('pageShow', () => $visible.set(true));
      bridge.on('pageHide', () => $visible.set(false));
      bridge.on('networkChange', ({ connected }) => $online.set(connected));
      lookVisible();
      lookOnline();
    },
  };
}
