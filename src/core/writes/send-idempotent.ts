import type { Environment } from '../environment.ts';
import { isUnknownOutcome, toAppError } from '../error.ts';
import { withRequestId } from './idempotency.ts';
import { endRequest, pendingRequest } from './request-id-storage.ts';

export interface Write<T> {
  /** Names the intention, e.g. `pay:<prepayNo>`. */
  key: string;
  /** What is asked for; another body is another intention. */
  body: unknown;
  send(requestId: string): Promise<T>;
  /**
   * Reads whether the write has had its effect; `undefined` if not. Left out if there is nothing to read: the owner then
   * sends it again.
   */
  read?(): Promise<T | undefined>;
}

/**
 * Sends a write once for each intention (domain model, 3.1: idempotency). If its outcome is unknown (no answer, a broken
 * one, or a page that was closed in the meantime), the server is asked first, and only then is the write sent again, with
 * the same request id. If the read knows the outcome, the intention ends.
 *
 * @throws AppError of the last attempt
 */
export async function sendIdempotent<T>(env: Environment, { key, body, send, read }: Write<T>): Promise<T> {
  const known = async (): Promise<T | undefined> => {
    const value = await read?.().catch(() => undefined);
    if (value !== undefined) endRequest(env, key);
    return value;
  };
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
