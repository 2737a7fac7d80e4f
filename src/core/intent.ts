import * as v from 'valibot';
import { codes } from '../contract/codes';
import type { Environment } from './environment';
import { isUnknownOutcome, toAppError, type AppError } from './error';
import { holdPage } from './stale-release';

const stored = v.object({ requestId: v.string(), body: v.string(), time: v.number() });
type Stored = v.InferOutput<typeof stored>;
type Parts = Pick<Environment, 'storage' | 'clock'>;

/** The server keeps answers for 24 h (domain model, 3.1). */
const keepMs = 24 * 3_600_000;

/** Where storage is full or blocked, an intention lives as long as its page. */
const inPage = new WeakMap<object, Map<string, Stored>>();

function keep({ storage }: Pick<Parts, 'storage'>, name: string, intent: Stored): void {
  if (storage.write(name, intent)) return;
  const kept = inPage.get(storage) ?? new Map<string, Stored>();
  inPage.set(storage, kept.set(name, intent));
}

function find({ storage, clock }: Parts, name: string): Stored | undefined {
  const known = storage.read(name, stored) ?? inPage.get(storage)?.get(name);
  return known && clock.now() - known.time < keepMs ? known : undefined;
}

function drop({ storage }: Pick<Parts, 'storage'>, name: string): void {
  storage.remove(name);
  inPage.get(storage)?.delete(name);
}

/** "Too frequent" may mean that the first request still runs: the same id asks again (domain model, 3.1). */
const isDefinite = (error: AppError): boolean =>
  !isUnknownOutcome(error) && error.kind !== 'offline' && error.code !== codes.tooFrequent;

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
  const known = find(env, name);
  const same = known?.body === text;
  const requestId = same ? known.requestId : env.uuid();
  if (!same) keep(env, name, { requestId, body: text, time: env.clock.now() });
  holdPage(1);
  try {
    const answer = await send(requestId);
    drop(env, name);
    return answer;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isDefinite(error)) drop(env, name);
    throw error;
  } finally {
    holdPage(-1);
  }
}

/**
 * @returns the body of an intention whose outcome is not known yet (for example after the page was killed while
 * its request ran), or `undefined` where none is open.
 */
export function pendingIntent(env: Parts, key: string): unknown {
  const known = find(env, `intent:${key}`);
  return known && JSON.parse(known.body);
}

/** Ends an intention whose outcome became known in another way, by a read: a later one is a new intention. */
export const endIntent = (env: Pick<Parts, 'storage'>, key: string): void => drop(env, `intent:${key}`);
