import type { Page } from 'playwright';

/** What a scene measured, ms. */
export interface Scene {
  frames: number[];
  /** Tasks of more than 50 ms. */
  tasks: number[];
}

declare global {
  interface Window {
    /** Time at which the page showed all that it has, ms since the navigation. */
    plugwayReady: number | undefined;
    /** Time at which the first station stood on the map. */
    plugwayPoint: number | undefined;
    plugwayTasks: { start: number; took: number }[];
    plugwayFrames: { running: boolean; since: number; frames: number[] };
  }
}

/** Runs in the page before anything else of it: notes long tasks, and when the map of /chargeMap is settled. */
export const watchMap = () => {
  window.plugwayTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.plugwayTasks.push({ start: entry.startTime, took: entry.duration });
    }
  }).observe({ type: 'longtask', buffered: true });
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

const startFrames = () => {
  const state = { running: true, since: performance.now(), frames: [] as number[] };
  let last = state.since;
  const step = (time: number) => {
    state.frames.push(time - last);
    last = time;
    if (state.running) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  window.plugwayFrames = state;
};

const stopFrames = () => {
  const { since, frames } = window.plugwayFrames;
  window.plugwayFrames.running = false;
  const tasks = window.plugwayTasks.filter((task) => task.start >= since).map((task) => task.took);
  return { frames: frames.slice(1), tasks };
};

/** Notes frames and long tasks while `action` goes on. */
export async function scene(page: Page, action: () => Promise<void>): Promise<Scene> {
  await page.evaluate(startFrames);
  await action();
  return page.evaluate(stopFrames);
}
