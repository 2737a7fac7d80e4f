import { codes } from '#contract/codes.ts';
import type { Environment } from '../environment.ts';
import { isUnknownOutcome, toAppError, type AppError } from '../error.ts';
import { dropRequestId, findRequestId, requestIdKey, storeRequestId } from './request-id-storage.ts';
import { blockReload } from '../lazy/chunk-errors.ts';

/** "Too frequent" may mean that the first request is still running, so the id is kept for a retry (domain model, 3.1). */
const isDefinite = (error: AppError): boolean =>
  !isUnknownOutcome(error) && error.kind !== 'offline' && error.code !== codes.tooFrequent;

/**
 * Runs a write with the request id of this intention: the same id for the same body until a definite response came,
 * across time-outs, double taps, reloads and a killed page. A new body is a new intention.
 *
 * @param key names the intention, e.g. `create:<connectorId>` or `stop:<orderNo>`
 * @throws AppError of `send`
 */
export async function withRequestId<T>(
  env: Environment,
  key: string,
  body: unknown,
  send: (requestId: string) => Promise<T>,
): Promise<T> {
  const name = requestIdKey(env, key);
  const text = JSON.stringify(body);
  const known = findRequestId(env, name);
  const same = known?.body === text;
  const requestId = same ? known.requestId : env.uuid();
  if (!same) storeRequestId(env, name, { requestId, body: text, time: env.clock.now() });
  blockReload(1);
  try {
    const answer = await send(requestId);
    dropRequestId(env, name, requestId);
    return answer;
  } catch (thrown) {
    const error = toAppError(thrown);
    // The refusal of a token comes before the server looks for a former attempt, whose outcome is still unknown.
    const isBlind = same && error.kind === 'unauthorised';
    if (isDefinite(error) && !isBlind) dropRequestId(env, name, requestId);
    throw error;
  } finally {
    blockReload(-1);
  }
}
