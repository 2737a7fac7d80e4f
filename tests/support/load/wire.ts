import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { basePath, type Call } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { goodHeaders } from '#tests/support/sandbox/requests.ts';
import type { LoadOwner } from './owners.ts';

interface Answer<A = unknown> {
  code: number;
  message: string;
  data: A;
}

/** A request of a load and its answer. */
interface Exchange {
  name: string;
  isWrite: boolean;
  /** From the request to the last byte of its answer. */
  ms: number;
}

/** A write that was answered. */
interface Write {
  owner: LoadOwner;
  call: Call;
  body: object;
  answer: Answer;
}

/** What the owners of a load have sent and received. */
export interface Journal {
  sent: number;
  answered: number;
  exchanges: Exchange[];
  writes: Write[];
  /** Fen that the cashier has confirmed, by prepayment. */
  paid: Map<string, number>;
  /** What must not happen, such as a request without an answer. */
  problems: string[];
}

const newJournal = (): Journal => ({
  sent: 0,
  answered: 0,
  exchanges: [],
  writes: [],
  paid: new Map(),
  problems: [],
});

/** What owners need to reach the sandbox. */
export interface Wire {
  journal: Journal;
  /** A number from 0 to 1. */
  random: () => number;
  /** Waits; with a pace below 1 less than an app would. @param ms what the app waits */
  think(ms: number): Promise<void>;
  read<R, A>(owner: LoadOwner, call: Call<R, A>, body: R): Promise<Answer<A>>;
  /** Sends a write with a new request id, one in ten twice at the same time. */
  write<R extends { requestId: string }, A>(
    owner: LoadOwner,
    call: Call<R, A>,
    body: Omit<R, 'requestId'>,
  ): Promise<Answer<A>>;
  /** The payment channel reports that a prepayment is paid, one in ten times twice. */
  pay(prepayNo: string, amount: number): Promise<void>;
  /** Sends an answered write again; the answer has to be the same. */
  repeat(write: Write): Promise<void>;
}

interface WireOptions {
  /** Address of the sandbox, which may change. */
  origin: () => string;
  random: () => number;
  /** Factor of every wait. Default 1, as in the app. */
  pace?: number;
  /** Waits until a sandbox that was killed is there again; without it a cut connection is a problem. */
  back?: () => Promise<void>;
  /** Called after each answer. */
  onAnswer?: () => void;
}

/** Connects owners to a sandbox over HTTP, and notes every answer. */
export function wireTo({ origin, random, pace = 1, back, onAnswer }: WireOptions): Wire {
  const journal = newJournal();
  const think = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms * pace));

  /** Sends a request until it is answered. */
  async function answerTo<A>(name: string, isWrite: boolean, path: string, init: () => RequestInit) {
    for (;;) {
      journal.sent += 1;
      const start = performance.now();
      try {
        const response = await fetch(origin() + path, init());
        const answer = (await response.json()) as A;
        journal.answered += 1;
        onAnswer?.();
        journal.exchanges.push({ name, isWrite, ms: performance.now() - start });
        if (response.status !== 200) journal.problems.push(`${name}: status ${response.status}`);
        return answer;
      } catch (error) {
        if (!back) {
          journal.problems.push(`${name}: no answer, ${(error as Error).message}`);
          throw error;
        }
        await back();
      }
    }
  }

  async function send<A>({ token }: LoadOwner, call: Call<never, A>, body: object): Promise<Answer<A>> {
    const isGet = call.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
    for (;;) {
      const answer = await answerTo<Answer<A>>(
        call.name,
        call.idempotent,
        basePath + call.path + query,
        () => ({
          method: call.method,
          headers: goodHeaders(token),
          ...(isGet ? {} : { body: JSON.stringify(body) }),
        }),
      );
      if (answer.code === codes.failure) journal.problems.push(`${call.name}: ${answer.message}`);
      if (answer.code !== codes.tooFrequent) return answer;
      await think((answer.data as { retryAfterMs?: number } | null)?.retryAfterMs ?? 1_000);
    }
  }

  const sameAnswer = (call: Call, one: Answer, other: Answer): void => {
    if (!isDeepStrictEqual(one, other))
      journal.problems.push(
        `${call.name}: two answers to one request id, ${JSON.stringify(one)} and ${JSON.stringify(other)}`,
      );
  };

  return {
    journal,
    random,
    think,
    read: (owner, call, body) => send(owner, call as Call<never, never>, body as object),
    async write(owner, call, wish) {
      const body = { ...wish, requestId: randomUUID() };
      const times = random() < 0.1 ? 2 : 1;
      const [answer, ...others] = await Promise.all(
        Array.from({ length: times }, () => send(owner, call as Call<never, never>, body)),
      );
      if (!answer) throw new Error('no answer');
      for (const other of others) sameAnswer(call, answer, other);
      journal.writes.push({ owner, call, body, answer });
      return answer;
    },
    async pay(prepayNo, amount) {
      const notice = () =>
        answerTo<{ status: string }>('cashier', true, '/__sandbox/cashier/notice', () => ({
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ prepayNo, outcome: 'ok' }),
        }));
      const { status } = await notice();
      if (status !== 'PAID') journal.problems.push(`cashier: ${prepayNo} is ${status}`);
      journal.paid.set(prepayNo, amount);
      if (random() < 0.1) await notice();
    },
    async repeat({ owner, call, body, answer }) {
      sameAnswer(call, answer, await send(owner, call as Call<never>, body));
    },
  };
}
