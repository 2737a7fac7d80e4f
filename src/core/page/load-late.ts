import { requestLimitMs } from '../http/limits.ts';

/**
 * Brings the script that a page without a framework names in `data-late`, once it is wanted; see
 * `delivery/astro/late-scripts.ts`. Whoever calls it while the script is on its way, or there, changes nothing.
 *
 * @param onLost the script did not come, or not as soon as a call has to; the next call tries again
 */
export function loadLate(place: HTMLElement, onLost: () => void): void {
  const { late } = place.dataset;
  if (!late) return;
  delete place.dataset['late'];
  const script = document.createElement('script');
  const lose = () => {
    // It has come, or is given up already.
    if (!script.isConnected) return;
    // By another address: one that a browser still waits for it would only join.
    place.dataset['late'] = `${late}?`;
    script.remove();
    onLost();
  };
  script.addEventListener('load', () => script.remove());
  script.addEventListener('error', lose);
  setTimeout(lose, requestLimitMs);
  // As the worker keeps it, and a host of its own gives it.
  script.crossOrigin = 'anonymous';
  script.src = late;
  document.head.append(script);
}
