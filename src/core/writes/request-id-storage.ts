import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { ownKey } from '../storage.ts';

const stored = v.object({ requestId: v.string(), body: v.string(), time: v.number() });
type Stored = v.InferOutput<typeof stored>;
type Parts = Pick<Environment, 'storage' | 'clock'>;

/** The server keeps responses for 24 h (domain model, 3.1). */
const keepMs = 24 * 3_600_000;

/** Prefix of the keys of all intentions of an owner. */
const prefix = 'intent:';

/** @returns the storage key of an intention of this owner; another owner of the phone neither repeats nor ends it. */
export const requestIdKey = ({ session }: Pick<Environment, 'session'>, key: string): string =>
  ownKey(session.$user.get()?.userId ?? '', prefix + key);

/** Used when storage is full or blocked: an intention then lives as long as its page. */
const inPage = new WeakMap<object, Map<string, Stored>>();

/** Stores an intention under a name and replaces a former one. Those that are too old to be repeated are removed. */
export function storeRequestId({ storage, clock }: Parts, name: string, intent: Stored): void {
  for (const old of storage.keys('own:')) {
    if (!old.includes(`:${prefix}`)) continue;
    const known = storage.read(old, stored);
    if (!known || clock.now() - known.time >= keepMs) storage.remove(old);
  }
  if (storage.write(name, intent)) return;
  // The stored older one would win over this one, and each attempt would have another id.
  storage.remove(name);
  const kept = inPage.get(storage) ?? new Map<string, Stored>();
  inPage.set(storage, kept.set(name, intent));
}

/** @returns the intention of that name, unless it is so old that the server may have forgotten it */
export function findRequestId({ storage, clock }: Parts, name: string): Stored | undefined {
  const known = inPage.get(storage)?.get(name) ?? storage.read(name, stored);
  return known && clock.now() - known.time < keepMs ? known : undefined;
}

/**
 * Removes the intention: its outcome is known.
 * @param requestId the one that was answered: another tab may have a pending intention of that name. Left out if the
 * name itself is over
 */
export function dropRequestId({ storage }: Pick<Parts, 'storage'>, name: string, requestId?: string): void {
  const page = inPage.get(storage);
  if (requestId === undefined || page?.get(name)?.requestId === requestId) page?.delete(name);
  if (requestId === undefined || storage.read(name, stored)?.requestId === requestId) storage.remove(name);
}

/**
 * @returns the body of an intention whose outcome is not known yet (for example after the page was killed while its
 * request ran), or `undefined` if none is pending.
 */
export function pendingRequest(env: Parts & Pick<Environment, 'session'>, key: string): unknown {
  const known = findRequestId(env, requestIdKey(env, key));
  return known && JSON.parse(known.body);
}

/** Ends an intention whose outcome became known in another way, by a read: a later one is a new intention. */
export const endRequest = (env: Pick<Environment, 'storage' | 'session'>, key: string): void =>
  dropRequestId(env, requestIdKey(env, key));

/** Ends an intention that is too old to be repeated. @param repeatMs maximum age, ms */
export function endOldRequest(
  env: Parts & Pick<Environment, 'session'>,
  key: string,
  repeatMs: number,
): void {
  const known = findRequestId(env, requestIdKey(env, key));
  // Both ways: after the clock was set back, a tap would count as a repeat for hours.
  if (known && Math.abs(env.clock.now() - known.time) > repeatMs) endRequest(env, key);
}
