import type { Clock } from '../time/clock.ts';
import type { Platform } from './types.ts';
import type { BridgeWindow } from './window.ts';

export const pollMs = 50;
/** An app may inject its object some time after the page has started (domain model, section 6). */
export const longestWaitMs = 3000;

/** The part of `window` that identifies an app. */
export type InjectedWindow = Pick<BridgeWindow, 'parent' | 'webkit' | 'PlugwayNative'> & {
  readonly location: { readonly origin: string };
};

/**
 * Whether a page of another site shows this one in a frame. An app may inject its object into every frame; a framed page
 * has no bridge, so that a foreign site cannot make it act for the user.
 */
function isForeignFrame({ parent, location }: InjectedWindow): boolean {
  try {
    return (parent as BridgeWindow).location.origin !== location.origin;
  } catch {
    return true;
  }
}

/** @returns the platform of the app that has injected its object; `null` without one, or before it is injected */
export const injectedPlatform = (window: InjectedWindow): 'ios' | 'android' | null => {
  if (isForeignFrame(window)) return null;
  if (window.webkit?.messageHandlers?.plugway) return 'ios';
  return window.PlugwayNative ? 'android' : null;
};

/** Whether the user agent is that of a stand-alone browser and cannot be that of a web view in an app. */
export function isStandAlone(userAgent: string): boolean {
  if (/Android/.test(userAgent)) return /Chrome\/|Firefox\//.test(userAgent) && !/; wv\)/.test(userAgent);
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) {
    // A web view of iOS has neither `Version/` nor `Safari/`, not even on an iPad with the user agent of a Macintosh.
    return /Version\/.*Safari\/|Chrome\/|Firefox\//.test(userAgent);
  }
  return /Windows NT|X11|CrOS/.test(userAgent);
}

/** Whether the page is certainly in a plain browser, not in an app that has not injected its object yet. */
export const isPlainBrowser = (window: BridgeWindow): boolean =>
  isForeignFrame(window) ||
  (window.parent === (window as unknown) && isStandAlone(window.navigator.userAgent));

/** Detects the transport: at once if it is clear, else within 3 s. Never rejects. */
export function detectPlatform(window: BridgeWindow, after: Clock['after']): Promise<Platform> {
  const now = injectedPlatform(window);
  if (now) return Promise.resolve(now);
  if (isPlainBrowser(window)) return Promise.resolve('browser');
  return new Promise((resolve) => {
    const look = (waitedMs: number) => {
      const found = injectedPlatform(window);
      if (found) resolve(found);
      else if (waitedMs >= longestWaitMs) resolve('browser');
      else after(pollMs, () => look(waitedMs + pollMs));
    };
    look(0);
  });
}
