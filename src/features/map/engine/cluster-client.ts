import { lazy } from '#core/lazy/lazy.ts';
import type { ClusterPoint, Grouped } from './cluster.ts';
import type { ClusterAnswer, ClusterQuestion } from './cluster-worker.ts';

export interface ClusterClient {
  /** Groups points; only the answer to the newest question is delivered. */
  ask(points: readonly ClusterPoint[], zoom: number, deliver: (groups: Grouped[]) => void): void;
  stop(): void;
}

/** Only where no worker can start. */
const cluster = lazy(() => import('./cluster.ts'), { loss: 'caller' });

/** Clusters in a worker, and in the page where a worker cannot start (old web views, strict hosts). */
export function createClusterClient(): ClusterClient {
  let turn = 0;
  let waiting: { question: ClusterQuestion; deliver: (groups: Grouped[]) => void } | null = null;
  let worker = startWorker();

  const answer = ({ turn: answered, groups }: ClusterAnswer) => {
    if (!waiting || waiting.question.turn !== answered) return;
    const { deliver } = waiting;
    waiting = null;
    deliver(groups);
  };

  const askPage = (question: ClusterQuestion) => {
    const { turn, points, zoom } = question;
    void cluster().then(
      ({ groupPoints }) => answer({ turn, groups: groupPoints(points, zoom) }),
      // Without the network neither comes: stations that overlap say more than none.
      () => answer({ turn, groups: points.map(({ id }) => ({ kind: 'point', id })) }),
    );
  };

  function startWorker(): Worker | null {
    try {
      const started = new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' });
      started.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => answer(data));
      started.addEventListener('error', () => {
        worker = null;
        started.terminate();
        if (waiting) askPage(waiting.question);
      });
      return started;
    } catch {
      return null;
    }
  }

  return {
    ask(points, zoom, deliver) {
      turn += 1;
      const question = { turn, points, zoom };
      waiting = { question, deliver };
      if (worker) worker.postMessage(question);
      else askPage(question);
    },
    stop() {
      waiting = null;
      worker?.terminate();
      worker = null;
    },
  };
}
