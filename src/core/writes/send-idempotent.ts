import type { Environment } from '../environment.ts';
import { AppError, isUnknownOutcome, toAppError } from '../error.ts';
import { toastOf } from '../http/errors.ts';
import { requestLimitMs } from '../http/limits.ts';
import { withRequestId } from './idempotency.ts';
import { endOldRequest, endRequest, pendingRequest } from './request-id-storage.ts';

export interface Write<T> {
  /** Names the intention, e.g. `pay:<prepayNo>`. */
  key: string;
  /** What is asked for; another body is another intention. */
  body: unknown;
  send(requestId: string): Promise<T>;
  /**
   * Set where a toast says why the write failed. Its calls say nothing themselves, because an attempt that fails may be
   * repeated, and the repeat may succeed.
   */
  toasts?: boolean;
  /**
   * For how long another press may mean the same intention, ms; later it is a new one. Left out where the state of what it
   * changes ends it; the back end itself keeps answers for 24 h.
   */
  repeatMs?: number;
  /**
   * Reads whether the write has had its effect; `undefined` if not: then it is sent once more, with the same request id.
   * A write of which nothing can be read, but whose repeated answer is worth having, says {@link notToBeRead}. Left out
   * where it shall not be sent again by itself: the owner then sends it again.
   */
  read?(): Promise<T | undefined>;
}

/**
 * The `repeatMs` of what an owner may want once more soon: by then a press is no longer the repeat of one whose answer was
 * lost.
 */
export const soonRepeatMs = 30_000;

/** The `read` of a write that asks for a repeat without a read: no call tells what only its own answer brings. */
export const notToBeRead = (): Promise<undefined> => Promise.resolve(undefined);

/** The owner has waited long enough: nothing is known, and the intention stays open. */
const tooLate = () => new AppError({ kind: 'timeout', message: '' });

/**
 * Sends a write once for each intention (domain model, 3.1: idempotency). If its outcome is unknown (no answer, a broken
 * one, or a page that was closed in the meantime), the server is asked first, and only then is the write sent again, with
 * the same request id. If the read knows the outcome, the intention ends.
 *
 * All of it takes no longer than one request may (specification, section 9): then the owner is told, and his next press
 * asks first. What comes later is not taken, so that this press still means the same intention.
 *
 * @throws AppError of the last attempt, or of kind timeout
 */
export async function sendIdempotent<T>(env: Environment, write: Write<T>): Promise<T> {
  let isOver = false;
  let stopTimer = () => {};
  const over = new Promise<never>((_, reject) => {
    stopTimer = env.clock.after(requestLimitMs, () => {
      isOver = true;
      reject(tooLate());
    });
  });
  /** @throws AppError where the time is over: nothing is sent or taken any more */
  const inTime = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    if (isOver) throw tooLate();
    const value = await act();
    if (isOver) throw tooLate();
    return value;
  };
  const { send, read } = write;
  const limited: Write<T> = {
    ...write,
    send: (requestId) => inTime(() => send(requestId)),
    ...(read ? { read: () => inTime(read) } : {}),
  };
  try {
    return await Promise.race([sendAndAsk(env, limited), over]);
  } catch (thrown) {
    const text = write.toasts ? toastOf(toAppError(thrown)) : '';
    if (text) env.toaster.show(text);
    throw thrown;
  } finally {
    stopTimer();
  }
}

/** The steps of {@link sendIdempotent}, without its limit. */
async function sendAndAsk<T>(env: Environment, { key, body, send, repeatMs, read }: Write<T>): Promise<T> {
  const known = async (): Promise<T | undefined> => {
    const value = await read?.().catch(() => undefined);
    if (value !== undefined) endRequest(env, key);
    return value;
  };
  if (repeatMs !== undefined) endOldRequest(env, key, repeatMs);
  if (pendingRequest(env, key) !== undefined) {
    const before = await known();
    if (before !== undefined) return before;
  }
  try {
    return await withRequestId(env, key, body, send);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!read || !isUnknownOutcome(error)) throw error;
    const meanwhile = await known();
    return meanwhile === undefined ? withRequestId(env, key, body, send) : meanwhile;
  }
}
