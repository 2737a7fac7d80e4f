import type { Environment } from '../environment.ts';
import { AppError, isUnknownOutcome, toAppError } from '../error.ts';
import { toastOf } from '../http/errors.ts';
import { requestLimitMs } from '../http/limits.ts';
import { withRequestId } from './idempotency.ts';
import { endOldRequest, endRequest, pendingRequest } from './request-id-storage.ts';

export interface Write<T> {
  /** Names the intention, e.g. `pay:<prepayNo>`. */
  key: string;
  /** The body of the write; another body is another intention. */
  body: unknown;
  send(requestId: string): Promise<T>;
  /**
   * Set if a toast shows why the write failed. Its calls show none themselves, because an attempt that fails may be
   * repeated, and the repeat may succeed.
   */
  toasts?: boolean;
  /**
   * For how long another tap counts as the same intention, ms; later it is a new one. Left out if the state of the
   * changed thing ends it; the back end itself keeps responses for 24 h.
   */
  repeatMs?: number;
  /**
   * Reads whether the write has had its effect; `undefined` if not: then it is sent once more, with the same request
   * id. A write without such a read, whose repeated response is needed, uses {@link notToBeRead}. Left out if it must
   * not be sent again automatically: the owner then sends it again.
   */
  read?(): Promise<T | undefined>;
}

/**
 * The `repeatMs` of a write that an owner may want again soon: later than that, a tap is no repeat of a write with a
 * lost response.
 */
export const soonRepeatMs = 30_000;

/** The `read` of a write that is repeated without a read, because only its own response has the result. */
export const notToBeRead = (): Promise<undefined> => Promise.resolve(undefined);

/** The time limit is over: the outcome is unknown, and the intention stays pending. */
const tooLate = () => new AppError({ kind: 'timeout', message: '' });

/**
 * Sends a write once for each intention (domain model, 3.1: idempotency). If its outcome is unknown (no response, an
 * unreadable one, or a page that was closed meanwhile), the server is queried first, and only then is the write sent
 * again, with the same request id. If the read knows the outcome, the intention ends.
 *
 * All of it takes no longer than one request may (specification, section 9): then the owner is informed, and the next
 * tap queries first. A later response is ignored, so that this tap still means the same intention.
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
  /** @throws AppError after the time limit: nothing is sent or accepted any more */
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
