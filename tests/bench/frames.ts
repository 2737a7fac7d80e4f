import type { Page } from 'playwright';
import { quantile } from './phone.ts';

/** Measurements of a scene, ms. */
export interface Scene {
  frames: number[];
  /** Tasks of more than 50 ms. */
  tasks: number[];
}

declare global {
  interface Window {
    plugwayTasks: { start: number; took: number }[];
    plugwayFrames: { running: boolean; since: number; frames: number[] };
  }
}

/** Runs first in the page: records long tasks. */
export const watchTasks = () => {
  window.plugwayTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.plugwayTasks.push({ start: entry.startTime, took: entry.duration });
    }
  }).observe({ type: 'longtask', buffered: true });
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

/** Records frames and long tasks during `action`; the page has {@link watchTasks} from its start. */
export async function scene(page: Page, action: () => Promise<void>): Promise<Scene> {
  await page.evaluate(startFrames);
  await action();
  return page.evaluate(stopFrames);
}

/** @returns p50 / p95 / max of all frames, ms */
export const framesText = (scenes: readonly Scene[]): string => {
  const all = scenes.flatMap((measured) => measured.frames);
  return [quantile(all, 0.5), quantile(all, 0.95), Math.max(...all)]
    .map((duration) => duration.toFixed(1))
    .join(' / ');
};

/** @returns number of long tasks, and the longest, ms */
export const tasksText = (scenes: readonly Scene[]): string => {
  const all = scenes.flatMap((measured) => measured.tasks);
  return all.length === 0 ? 'none' : `${all.length} (${Math.max(...all).toFixed(0)})`;
};
