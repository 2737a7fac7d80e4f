import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { Failure } from '../run.ts';
import { isRunning } from '../processes.ts';
import { recordHeaders, releasesFolder } from './release.ts';
import type { Target } from './target.ts';

export const lockPath = `${releasesFolder}lock.json`;
/** Written by whoever may write to the target: what is no name of a host or no process would get into messages. */
const schema = v.object({
  token: v.string(),
  host: v.pipe(v.string(), v.regex(/^[\w.-]{1,253}$/)),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  until: v.pipe(v.number(), v.maxValue(8.64e15)),
});

/** A holder that is gone (killed, lost its network) keeps others out for no longer than this, ms. */
const leaseMs = 90_000;
/** How far the clock of another machine may be ahead of ours, ms; a lock that ends later still is of no run of ours. */
const clockDifferenceMs = 300_000;

/**
 * Runs `work` while no other run changes the target. The lock has an end that is moved while the work goes on; one of
 * a process of this machine that is gone, or whose end no run would have set, counts no more. Places that cannot refuse a second writer (an old
 * S3-compatible service) are asked again who holds it, after taking it and before pages change.
 *
 * @param work gets what throws where another run has taken over
 * @throws Failure where another run holds it
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
    // A renewal that fails is made up by the next; `checkLock` tells when the lock is lost.
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
    // What failed here ends by itself; the outcome of the work must not be hidden by it.
    if (await isMine().catch(() => false)) await target.remove(lockPath).catch(() => {});
  }
}
