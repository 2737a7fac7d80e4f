/** Work that is spread over frames, so that none of them is late (architecture: heavy parts never block a drag). */
export interface FrameQueue {
  /**
   * @param job a small piece of work; those of one queue run in their order
   * @param afterMs what the browser will have to do in this frame because of it, on a slow phone: styles, layout, pictures
   */
  add(job: () => void, afterMs?: number): void;
  /** Drops the jobs that have not run yet. */
  clear(): void;
}

interface Job {
  run: () => void;
  afterMs: number;
}

/** Time for jobs in a frame of 16.7 ms; the rest is for the browser to lay out and paint what they changed. */
const budgetMs = 6;

/**
 * Two queues that share the frames: jobs of the second run when the first is empty. Each frame runs at least
 * one job, and as many as fit; nothing runs while the page is hidden.
 */
export function createFrameQueues(now: () => number = () => performance.now()): {
  first: FrameQueue;
  later: FrameQueue;
} {
  const jobs: { first: Job[]; later: Job[] } = { first: [], later: [] };
  let frame: number | null = null;

  const run = () => {
    frame = null;
    const start = now();
    let afterMs = 0;
    do {
      const job = jobs.first.shift() ?? jobs.later.shift();
      if (!job) return;
      job.run();
      afterMs += job.afterMs;
    } while (now() - start + afterMs < budgetMs);
    schedule();
  };
  const schedule = () => {
    if (jobs.first.length + jobs.later.length > 0) frame ??= requestAnimationFrame(run);
  };
  const queue = (name: 'first' | 'later'): FrameQueue => ({
    add(job, afterMs = 0) {
      jobs[name].push({ run: job, afterMs });
      schedule();
    },
    clear: () => void (jobs[name] = []),
  });
  return { first: queue('first'), later: queue('later') };
}
