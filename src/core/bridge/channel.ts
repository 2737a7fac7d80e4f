import type { AppError } from '../error.ts';
import type { Clock } from '../time/clock.ts';
import { waits, type Action, type Params } from './actions.ts';
import { answerCode, errorOfAnswer } from './errors.ts';
import type { Answer } from './messages.ts';
import type { Envelope } from './window.ts';

export interface Channel {
  /** Sends a call. @returns the `data` of its answer, unchecked. @throws AppError */
  call(action: Action, params: Params): Promise<unknown>;
  /** Sends without waiting for an answer; `onFailure` is called if the app refuses or does not answer in time. */
  fire(action: Action, params: Params, onFailure: (error: AppError) => void): void;
  /** Passes an answer to its call. @returns whether a call waits for it; other answers are ignored */
  settle(answer: Answer): boolean;
}

export interface ChannelOptions {
  send(envelope: Envelope): void;
  after: Clock['after'];
  /** Random, so that a late answer to the previous page cannot match a call of this one. */
  firstId: number;
}

/** A random first id of calls, below 2^30: native code may use 32-bit integers, and ids count up from it. */
export const randomCallId = (): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number >>> 2;
};

interface Waiting {
  finish(answer: Pick<Answer, 'code' | 'message' | 'data'>): void;
  acknowledge(): void;
}

/** Matches answers to parallel calls by id, and ends calls without an answer in time (domain model, section 6). */
export function createChannel({ send, after, firstId }: ChannelOptions): Channel {
  const waiting = new Map<number, Waiting>();
  let nextId = firstId;

  const start = (action: Action, params: Params, done: Waiting['finish']) => {
    const id = nextId;
    nextId += 1;
    const wait = waits[action];
    const cancelTimer = after(wait.ms, () => finish({ code: answerCode.timeout, message: '' }));
    const finish: Waiting['finish'] = (answer) => {
      waiting.delete(id);
      cancelTimer();
      done(answer);
    };
    waiting.set(id, { finish, acknowledge: wait.for === 'acknowledgement' ? cancelTimer : () => {} });
    try {
      send({ id, action, params, v: 1 });
    } catch {
      // While the web view closes, the injected object may be missing.
      finish({ code: answerCode.failed, message: '' });
    }
  };

  return {
    call: (action, params) =>
      new Promise((resolve, reject) => {
        start(action, params, ({ code, message, data }) => {
          if (code === answerCode.ok) resolve(data);
          else reject(errorOfAnswer(action, code, message));
        });
      }),
    fire(action, params, onFailure) {
      start(action, params, ({ code, message }) => {
        if (code !== answerCode.ok && code !== answerCode.cancelled)
          onFailure(errorOfAnswer(action, code, message));
      });
    },
    settle(answer) {
      const call = waiting.get(answer.id);
      if (answer.code === answerCode.acknowledged) call?.acknowledge();
      else call?.finish(answer);
      return call !== undefined;
    },
  };
}
