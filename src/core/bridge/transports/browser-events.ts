import type { BridgeEvent } from '../messages';
import type { BridgeWindow } from '../window';

/**
 * Events of a plain browser. A page comes back by its tab or out of the back/forward cache; both are later
 * appearances by nature, so nothing is swallowed here.
 */
export function listenToBrowser(window: BridgeWindow, emit: (event: BridgeEvent) => void): void {
  window.document.addEventListener('visibilitychange', () => {
    const name = window.document.visibilityState === 'visible' ? 'pageShow' : 'pageHide';
    emit({ name, data: undefined });
  });
  window.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) emit({ name: 'pageShow', data: undefined });
  });
  for (const type of ['online', 'offline']) {
    window.addEventListener(type, () => {
      emit({ name: 'networkChange', data: { connected: window.navigator.onLine, type: '' } });
    });
  }
}
