import { lazy } from '#core/lazy/lazy.ts';
import type { GroundAnswer, GroundQuestion } from './ground-answers.ts';

type Asked<Question> = Question extends { turn: number } ? Omit<Question, 'turn'> : never;

export interface GroundClient {
  /** Asks the worker, or the page where no worker can start. @returns `failed` where neither can */
  ask(question: Asked<GroundQuestion>): Promise<GroundAnswer>;
  stop(): void;
}

/** The code that answers and paints in the page: loaded only where no worker can start, or where it cannot paint. */
export const pageGround = lazy(() => import('./ground-answers.ts'), { loss: 'caller' });

interface Waiting {
  question: GroundQuestion;
  resolve: (answer: GroundAnswer) => void;
}

/** The ground in a worker, and in the page where a worker cannot start (old web views, strict hosts). */
export function createGroundClient(): GroundClient {
  let turn = 0;
  let waiting: Waiting[] = [];
  let worker = startWorker();
  /** Answers in the page; loaded when it is first needed. */
  let answerInPage: Promise<(question: GroundQuestion) => GroundAnswer> | null = null;

  const answered = (answer: GroundAnswer) => {
    const found = waiting.find(({ question }) => question.turn === answer.turn);
    waiting = waiting.filter((other) => other !== found);
    found?.resolve(answer);
  };

  const askPage = async ({ question, resolve }: Waiting) => {
    answerInPage ??= pageGround().then(({ createGroundAnswers }) => createGroundAnswers());
    try {
      const answer = await answerInPage;
      resolve(answer(question));
    } catch {
      answerInPage = null;
      resolve({ turn: question.turn, kind: 'failed' });
    }
  };

  function startWorker(): Worker | null {
    try {
      const started = new Worker(new URL('./ground-worker.ts', import.meta.url), { type: 'module' });
      started.addEventListener('message', ({ data }: MessageEvent<GroundAnswer>) => answered(data));
      // The worker cannot start: the page answers all of its open requests, in the same order.
      started.addEventListener('error', () => {
        worker = null;
        started.terminate();
        const left = waiting;
        waiting = [];
        for (const asked of left) void askPage(asked);
      });
      return started;
    } catch {
      return null;
    }
  }

  return {
    ask: (asked) =>
      new Promise((resolve) => {
        turn += 1;
        const question: GroundQuestion = { ...asked, turn };
        if (!worker) return void askPage({ question, resolve });
        waiting.push({ question, resolve });
        worker.postMessage(question);
      }),
    stop() {
      waiting = [];
      worker?.terminate();
      worker = null;
    },
  };
}
