import { requestLimitMs } from '../http/limits.ts';

/**
 * Brings the script that a page without a framework names in `data-lazy`, once it is wanted; see
 * `delivery/astro/lazy-scripts.ts`. Whoever calls it while the script is on its way, or there, changes nothing.
 *
 * @param onLost the script did not come, or not as soon as a call has to; the next call tries again
 */
export function loadLazyScript(place: HTMLElement, onLost: () => void): void {
  const { lazy } = place.dataset;
  if (!lazy) return;
  delete place.dataset['lazy'];
  const script = document.createElement('script');
  const lose = () => {
    // It has come, or is given up already.
    if (!script.isConnected) return;
    // By another address: one that a browser still waits for it would only join.
    place.dataset['lazy'] = `${lazy}?`;
    script.remove();
    onLost();
  };
  script.addEventListener('load', () => script.remove());
  script.addEventListener('error', lose);
  setTimeout(lose, requestLimitMs);
  // As the worker keeps it, and a host of its own gives it.
  script.crossOrigin = 'anonymous';
  script.src = lazy;
  document.head.append(script);
}
