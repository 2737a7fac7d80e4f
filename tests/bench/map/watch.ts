declare global {
  interface Window {
    /** Time at which the page was complete, ms since the navigation. */
    plugwayReady: number | undefined;
    /** Time of the first station on the map. */
    plugwayPoint: number | undefined;
  }
}

/** Runs first in the page: records when the map of /chargeMap is complete. */
export const watchMap = () => {
  const painted = (then: (time: number) => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())));
  let seen = false;
  const observer = new MutationObserver(() => {
    if (!seen && document.querySelector('.map-marker')) {
      seen = true;
      painted((time) => (window.plugwayPoint = time));
    }
    if (!document.querySelector('[role="application"][aria-busy="false"]')) return;
    observer.disconnect();
    painted((time) => (window.plugwayReady = time));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
};
