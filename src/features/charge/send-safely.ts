import { isUnknownOutcome, toAppError } from '../../core/error';

/**
 * Sends a write. Where its outcome is unknown (no answer, a broken one), first asks the server, then sends it once
 * more (domain model, 3.1: idempotency). `send` must use the same request id both times.
 *
 * @param read what the server knows by now; `undefined` where the write seems to have had no effect
 * @throws AppError of the last attempt
 */
export async function sendSafely<T>(send: () => Promise<T>, read: () => Promise<T | undefined>): Promise<T> {
  try {
    return await send();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isUnknownOutcome(error)) throw error;
    const known = await read().catch(() => undefined);
    return known === undefined ? send() : known;
  }
}
