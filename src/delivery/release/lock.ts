import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { Failure } from '../run.ts';
import { isRunning } from '../processes.ts';
import { recordHeaders, releasesFolder } from './release.ts';
import type { Target } from './target.ts';

export const lockPath = `${releasesFolder}lock.json`;
/**
 * Anybody with access to the target may have written it: only valid host names and process ids may get into messages.
 */
const schema = v.object({
  token: v.string(),
  host: v.pipe(v.string(), v.regex(/^[\w.-]{1,253}$/)),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  until: v.pipe(v.number(), v.maxValue(8.64e15)),
});

/** A holder that is gone (killed, without a network) blocks others at most this long, ms. */
const leaseMs = 90_000;
/** Tolerated clock difference between machines, ms; a lock that ends later was not written by a deploy. */
const clockDifferenceMs = 300_000;

/**
 * Runs `work` while no other deploy changes the target. The lock has an expiry that is renewed while the work runs; a
 * lock of a dead process of this machine, or with an impossible expiry, is ignored. Targets that cannot refuse a second
 * writer (an old S3-compatible service) are read again for the holder, after locking and before pages change.
 *
 * @param work gets a function that throws if another deploy holds the lock
 * @throws Failure if another deploy holds it
 */
export async function withLock<T>(
  target: Target,
  work: (checkLock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const mine = { token: randomUUID(), host: hostname(), pid: process.pid };
  const body = () => Buffer.from(JSON.stringify({ ...mine, until: Date.now() + leaseMs }));
  const holder = async () => {
    try {
      return v.parse(schema, JSON.parse((await target.read(lockPath))?.toString() ?? ''));
    } catch (error) {
      if (error instanceof Failure) throw error;
      return undefined;
    }
  };
  const isMine = async () => (await holder())?.token === mine.token;
  const refuse = async (): Promise<never> => {
    const held = await holder();
    const who = held ? ` (process ${held.pid} on ${held.host})` : '';
    const until = new Date(held?.until ?? Date.now() + leaseMs).toISOString();
    throw new Failure(`${target.name}: another deploy is running${who}; if it is gone, try after ${until}`);
  };
  const checkLock = async () => {
    if (!(await isMine())) await refuse();
  };

  if (!(await target.create(lockPath, body()))) {
    const held = await holder();
    const isAlive = held && (held.host !== hostname() || isRunning(held.pid));
    const leftMs = held ? held.until - Date.now() : 0;
    if (isAlive && leftMs > 0 && leftMs <= leaseMs + clockDifferenceMs) await refuse();
    await target.remove(lockPath);
    if (!(await target.create(lockPath, body()))) await refuse();
  }
  await checkLock();

  let renewing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    // A failed renewal is repeated by the next; `checkLock` reports a lost lock.
    if (await isMine()) await target.write(lockPath, body(), recordHeaders);
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {});
  }, leaseMs / 3);
  try {
    return await work(checkLock);
  } finally {
    clearInterval(timer);
    await renewing;
    // The lock expires by itself; an error here must not hide the outcome of the work.
    if (await isMine().catch(() => false)) await target.remove(lockPath).catch(() => {});
  }
}
