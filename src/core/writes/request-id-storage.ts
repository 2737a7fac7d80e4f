import * as v from 'valibot';
import type { Environment } from '../environment.ts';

const stored = v.object({ requestId: v.string(), body: v.string(), time: v.number() });
type Stored = v.InferOutput<typeof stored>;
type Parts = Pick<Environment, 'storage' | 'clock'>;

/** The server keeps answers for 24 h (domain model, 3.1). */
const keepMs = 24 * 3_600_000;

/** @returns the storage key of an intention of this owner; another owner of the phone neither repeats nor ends it. */
export const requestIdKey = ({ session }: Pick<Environment, 'session'>, key: string): string =>
  `intent:${session.$user.get()?.userId ?? ''}:${key}`;

/** Used when storage is full or blocked: an intention then lives as long as its page. */
const inPage = new WeakMap<object, Map<string, Stored>>();

/** Stores an intention under a name and replaces a former one. */
export function storeRequestId({ storage }: Pick<Parts, 'storage'>, name: string, intent: Stored): void {
  if (storage.write(name, intent)) return;
  const kept = inPage.get(storage) ?? new Map<string, Stored>();
  inPage.set(storage, kept.set(name, intent));
}

/** @returns the intention of that name, unless it is so old that the server may have forgotten it */
export function findRequestId({ storage, clock }: Parts, name: string): Stored | undefined {
  const known = storage.read(name, stored) ?? inPage.get(storage)?.get(name);
  return known && clock.now() - known.time < keepMs ? known : undefined;
}

/** Forgets the intention: its answer is known. */
export function dropRequestId({ storage }: Pick<Parts, 'storage'>, name: string): void {
  storage.remove(name);
  inPage.get(storage)?.delete(name);
}

/**
 * @returns the body of an intention whose outcome is not known yet (for example after the page was killed while
 * its request ran), or `undefined` where none is open.
 */
export function pendingRequest(env: Parts & Pick<Environment, 'session'>, key: string): unknown {
  const known = findRequestId(env, requestIdKey(env, key));
  return known && JSON.parse(known.body);
}

/** Ends an intention whose outcome became known in another way, by a read: a later one is a new intention. */
export const endRequest = (env: Pick<Environment, 'storage' | 'session'>, key: string): void =>
  dropRequestId(env, requestIdKey(env, key));
