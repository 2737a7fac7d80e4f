/** Work that is spread over frames, so that none of them is late (architecture: heavy parts never block a drag). */
export interface FrameQueue {
  /** @param job a small piece of work; those of one queue run in their order */
  add(job: () => void): void;
  /** Drops what has not run. */
  clear(): void;
}

/**
 * A frame that draws is late anyway on a slow phone, because the layout that follows costs more than any job: few such
 * frames, none of them over 50 ms, disturb less than many.
 */
const budgetMs = 6;

/** Runs at least one job a frame, and as many as fit; nothing runs while the page is hidden. */
export function createFrameQueue(now: () => number = () => performance.now()): FrameQueue {
  let jobs: (() => void)[] = [];
  let frame: number | null = null;

  const run = () => {
    frame = null;
    const start = now();
    do jobs.shift()?.();
    while (jobs.length > 0 && now() - start < budgetMs);
    if (jobs.length > 0) schedule();
  };
  const schedule = () => {
    frame ??= requestAnimationFrame(run);
  };

  return {
    add(job) {
      jobs.push(job);
      schedule();
    },
    clear() {
      jobs = [];
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
