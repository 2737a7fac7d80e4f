/** The part of `window` that tells when the page is idle. */
export interface RestingWindow {
  readonly document: { readonly readyState: string };
  addEventListener(event: 'load', listener: () => void): void;
  requestIdleCallback?(action: () => void, options: { timeout: number }): unknown;
  setTimeout(action: () => void, ms: number): unknown;
}

/** Longest wait for an idle moment after the page has loaded, ms; web views of iOS have no `requestIdleCallback`. */
const patienceMs = 2_000;

/** Runs an action once the page has loaded and is idle. */
export function whenIdle(window: RestingWindow, action: () => void): void {
  const rest = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(action, { timeout: patienceMs });
    else window.setTimeout(action, patienceMs);
  };
  if (window.document.readyState === 'complete') rest();
  else window.addEventListener('load', rest);
}
