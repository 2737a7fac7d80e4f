import { requestLimitMs } from '../http/limits.ts';

/**
 * Loads the script that a page without a framework names in `data-lazy`; see `delivery/astro/lazy-scripts.ts`. Calls while the
 * script is loading or loaded have no effect.
 *
 * @param onLost called if the script fails to load or exceeds the time limit of a request; the next call tries again
 */
export function loadLazyScript(place: HTMLElement, onLost: () => void): void {
  const { lazy } = place.dataset;
  if (!lazy) return;
  delete place.dataset['lazy'];
  const script = document.createElement('script');
  const lose = () => {
    // It is loaded, or has failed already.
    if (!script.isConnected) return;
    // A different address, because the browser would join a request that is still pending.
    place.dataset['lazy'] = `${lazy}?`;
    script.remove();
    onLost();
  };
  script.addEventListener('load', () => script.remove());
  script.addEventListener('error', lose);
  setTimeout(lose, requestLimitMs);
  // The same request mode as for a script of a CDN and in the cache of the service worker.
  script.crossOrigin = 'anonymous';
  script.src = lazy;
  document.head.append(script);
}
