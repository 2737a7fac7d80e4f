import { NoDecision } from '../charging/back-office/service.ts';
import { earliest } from '../charging/sessions/timeline.ts';
import type { SandboxContext } from '../context.ts';
import { NoTransition } from '../machine/machine.ts';
import { getConnector } from '../world/connectors.ts';
import type { LockEvent } from './lock-machine.ts';
import { isOpen, lastLocks, moveLock, openLocks, saveLock, type Lock } from './lock-store.ts';
import { lockRules, lockTimes } from './rules.ts';

/** What happens next to a command. */
interface Due {
  lock: Lock;
  event: LockEvent;
  time: number;
}

/** When a car that plugs in has driven into the bay of a lock that waits, epoch ms; `null` for not in time. */
async function plugTime(context: SandboxContext, lock: Lock): Promise<number | null> {
  const view = await getConnector(context, lock.connectorId);
  const since = view?.contract.statusTime ?? 0;
  const isIn = view?.status === 2 || view?.status === 3;
  return isIn && since <= lock.stateTime + lockRules.leaseMs ? Math.max(since, lock.stateTime) : null;
}

async function nextOf(context: SandboxContext, lock: Lock): Promise<Due> {
  const { state, stateTime, plays } = lock;
  if (state === 'SENT') {
    const isSilent = plays === 'silent';
    const time = stateTime + (isSilent ? lockRules.silentMs : lockTimes.lowerMs);
    return { lock, event: isSilent ? 'fail' : 'lower', time };
  }
  const plugged = await plugTime(context, lock);
  const due: (Due | null)[] = [
    { lock, event: 'raise', time: stateTime + lockRules.leaseMs },
    plays === 'away' ? null : { lock, event: 'park', time: stateTime + lockTimes.parkMs },
    plugged === null ? null : { lock, event: 'park', time: plugged },
  ];
  return earliest(due) as Due;
}

/** Advances the ground locks to the sandbox's present time, after the orders: device and driver act, each at its own time. */
export async function advanceLocks(context: SandboxContext): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const locks = await openLocks(db);
    if (locks.length === 0) return;
    const due = earliest(await Promise.all(locks.map((lock) => nextOf(context, lock))));
    if (!due || due.time > clock.now()) return;
    moveLock(due.lock, due.event, due.time);
    await saveLock(db, due.lock);
  }
}

/**
 * Lets the device or the driver act now, about the open command for a connector: a control request.
 *
 * @returns the command with its state
 * @throws NoDecision if there is none, or its state does not allow it
 */
export const actOnLock = (
  context: SandboxContext,
  { connectorId, event }: { connectorId: string; event: LockEvent },
) =>
  context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    await advanceLocks(inside);
    const lock = (await lastLocks(db, [connectorId])).get(connectorId);
    if (!lock || !isOpen(lock)) throw new NoDecision(`no open command for the ground lock of ${connectorId}`);
    try {
      moveLock(lock, event, context.clock.now());
    } catch (error) {
      throw error instanceof NoTransition ? new NoDecision(error.message) : error;
    }
    await saveLock(db, lock);
    return { lockId: lock.lockId, state: lock.state };
  });
