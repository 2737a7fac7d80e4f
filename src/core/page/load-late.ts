/**
 * Brings the script that a page without a framework names in `data-late`, once it is wanted; see
 * `delivery/astro/late-scripts.ts`. Whoever calls it while the script is on its way, or there, changes nothing.
 *
 * @param onLost the script did not come; the next call tries again
 */
export function loadLate(place: HTMLElement, onLost: () => void): void {
  const { late = '', loading } = place.dataset;
  if (loading) return;
  place.dataset['loading'] = 'yes';
  const script = document.createElement('script');
  // As the worker keeps it, and a host of its own gives it.
  script.crossOrigin = 'anonymous';
  script.src = late;
  script.addEventListener('error', () => {
    script.remove();
    delete place.dataset['loading'];
    onLost();
  });
  document.head.append(script);
}
