import * as v from 'valibot';
import type { Environment } from './environment';
import { isUnknownOutcome, toAppError } from './error';
import { holdPage } from './stale-release';

const stored = v.object({ requestId: v.string(), body: v.string(), time: v.number() });
/** The server keeps answers for 24 h (domain model, 3.1). */
const keepMs = 24 * 3_600_000;

/**
 * Runs a write with the request id of this intention: the same id for the same body until a definite answer
 * came, across time-outs, double taps, reloads and a killed page. A new body is a new intention.
 *
 * @param key names the intention, e.g. `create:<connectorId>` or `stop:<orderNo>`
 * @throws AppError of `send`
 */
export async function withIntent<T>(
  env: Environment,
  key: string,
  body: unknown,
  send: (requestId: string) => Promise<T>,
): Promise<T> {
  const name = `intent:${key}`;
  const text = JSON.stringify(body);
  const known = env.storage.read(name, stored);
  const same = known && known.body === text && env.clock.now() - known.time < keepMs;
  const requestId = same ? known.requestId : env.uuid();
  if (!same) env.storage.write(name, { requestId, body: text, time: env.clock.now() });
  holdPage(1);
  try {
    const answer = await send(requestId);
    env.storage.remove(name);
    return answer;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isUnknownOutcome(error) && error.kind !== 'offline') env.storage.remove(name);
    throw error;
  } finally {
    holdPage(-1);
  }
}

/**
 * @returns the body of an intention whose outcome is not known yet (for example after the page was killed while
 * its request ran), or `undefined` where none is open.
 */
export function pendingIntent(env: Pick<Environment, 'storage' | 'clock'>, key: string): unknown {
  const known = env.storage.read(`intent:${key}`, stored);
  return known && env.clock.now() - known.time < keepMs ? JSON.parse(known.body) : undefined;
}

/** Ends an intention whose outcome became known in another way, by a read: a later one is a new intention. */
export const endIntent = (env: Pick<Environment, 'storage'>, key: string): void =>
  env.storage.remove(`intent:${key}`);
