import { injectedPlatform, type InjectedWindow } from '../bridge/detect.ts';
import type { BridgeWindow } from '../bridge/window.ts';

/** A web view that closes is gone within its animation. Who still sees the page after this was not let out. */
const stillHereMs = 1000;

/** Who presses twice leaves once: an app may close a view for each `closeView`. */
let isLeaving = false;

/** The part of `window` that a way out of the view goes by. */
export type ViewWindow = InjectedWindow & {
  readonly document: Pick<BridgeWindow['document'], 'visibilityState'>;
  readonly location: { replace(url: string): void };
  setTimeout(action: () => void, ms: number): number;
};

/**
 * Leaves a page that nothing lies before: an app closes its view, and the owner is where the app opened it (domain
 * model, section 6, action 2). In a browser, and in an app that does not close it, another page takes its place.
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
