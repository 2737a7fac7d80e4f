import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { DeployError } from './deploy-error.ts';
import { releasesFolder } from './release.ts';
import { recordHeaders } from './release-store.ts';
import type { Target } from './target.ts';

export const lockPath = `${releasesFolder}lock.json`;
const schema = v.object({ token: v.string(), host: v.string(), pid: v.number(), until: v.number() });
type Held = v.InferOutput<typeof schema>;

/** A holder that is gone (killed, lost its network) keeps others out for no longer than this, ms. */
const leaseMs = 90_000;

/** The right to change a target. */
export interface Lock {
  /** @throws DeployError where another run has taken over */
  check(): Promise<void>;
}

function parse(body: Buffer | undefined): Held | undefined {
  try {
    return v.parse(schema, JSON.parse(body?.toString() ?? ''));
  } catch {
    return undefined;
  }
}

function isRunning({ host, pid }: Held): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Runs `work` while no other run changes the target. The lock has an end that is moved while the work goes on; one of
 * a process of this machine that is gone counts no more. Places that cannot refuse a second writer (an old
 * S3-compatible service) are asked again who holds it, after taking it and before pages change.
 *
 * @throws DeployError where another run holds it
 */
export async function withLock<T>(target: Target, work: (lock: Lock) => Promise<T>): Promise<T> {
  const token = randomUUID();
  const body = () =>
    Buffer.from(
      JSON.stringify({
        token,
        host: hostname(),
        pid: process.pid,
        until: Date.now() + leaseMs,
      } satisfies Held),
    );
  const isMine = async () => parse(await target.read(lockPath))?.token === token;

  const refuse = (held: Held | undefined): never => {
    const who = held ? ` (process ${held.pid} on ${held.host})` : '';
    const until = new Date(held?.until ?? Date.now() + leaseMs).toISOString();
    throw new DeployError(
      `${target.name}: another deploy is running${who}; if it is gone, try after ${until}`,
    );
  };

  if (!(await target.create(lockPath, body()))) {
    const held = parse(await target.read(lockPath));
    if (held && held.until > Date.now() && isRunning(held)) refuse(held);
    await target.remove(lockPath);
    if (!(await target.create(lockPath, body()))) refuse(undefined);
  }
  const lock: Lock = {
    async check() {
      if (!(await isMine())) refuse(parse(await target.read(lockPath)));
    },
  };
  await lock.check();

  let renewing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    // A renewal that fails is made up by the next; `check` tells when the lock is lost.
    if (await isMine()) await target.write(lockPath, body(), recordHeaders);
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {});
  }, leaseMs / 3);
  try {
    return await work(lock);
  } finally {
    clearInterval(timer);
    await renewing;
    // What failed here ends by itself; the outcome of the work must not be hidden by it.
    if (await isMine().catch(() => false)) await target.remove(lockPath).catch(() => {});
  }
}
