import { injectedPlatform, type InjectedWindow } from '../bridge/detect.ts';
import type { BridgeWindow } from '../bridge/window.ts';

/**
 * A web view that closes is gone within its animation. If the page still runs after this time, the app did not close
 * it.
 */
const stillHereMs = 1000;

/** A double tap leaves once: an app may close one view for each `closeView`. */
let isLeaving = false;

/** The part of `window` that leaving the view uses. */
export type ViewWindow = InjectedWindow & {
  readonly document: Pick<BridgeWindow['document'], 'visibilityState'>;
  readonly location: { replace(url: string): void };
  setTimeout(action: () => void, ms: number): number;
};

/**
 * Leaves a page that has no earlier page: an app closes its view, and the owner is where the app opened it (domain
 * model, section 6, action 2). In a browser, and in an app that does not close it, another page replaces it.
 * @param close sends `closeView`
 * @param otherwise address of the other page
 */
export function leaveView(window: ViewWindow, close: () => void, otherwise: string): void {
  const { document, location } = window;
  if (!injectedPlatform(window)) {
    location.replace(otherwise);
    return;
  }
  if (isLeaving) return;
  isLeaving = true;
  close();
  window.setTimeout(() => {
    isLeaving = false;
    if (document.visibilityState === 'visible') location.replace(otherwise);
  }, stillHereMs);
}
