import type { BridgeEvent } from '../messages.ts';
import type { BridgeWindow } from '../window.ts';

/**
 * Events of a plain browser. A page comes back by its tab or out of the back/forward cache, and browsers
 * differ in which of the two they tell; both are later appearances, so nothing is swallowed here.
 */
export function listenToBrowser(window: BridgeWindow, emit: (event: BridgeEvent) => void): void {
  let shown = true;
  const show = (next: boolean) => {
    if (next === shown) return;
    shown = next;
    emit({ name: next ? 'pageShow' : 'pageHide', data: undefined });
  };
  window.document.addEventListener('visibilitychange', () =>
    show(window.document.visibilityState === 'visible'),
  );
  window.addEventListener('pagehide', () => show(false));
  window.addEventListener('pageshow', () => show(true));
  for (const type of ['online', 'offline']) {
    window.addEventListener(type, () => {
      emit({ name: 'networkChange', data: { connected: window.navigator.onLine, type: '' } });
    });
  }
}
