import type { Kysely } from 'kysely';
import { shanghaiMidnight } from '#contract/pricing.ts';
import type { GroundLockCommand, GroundLockState } from '#contract/schema/station/ground-lock.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { Database } from '../context.ts';
import { lockMachine, type LockEvent } from './lock-machine.ts';
import { lockRules } from './rules.ts';
import type { GroundLockTable } from './tables.ts';

type Db = Kysely<Database>;

/** A command as the code works with it. */
export interface Lock extends Omit<GroundLockTable, 'state'> {
  state: GroundLockState;
}

const lockOf = (row: GroundLockTable): Lock => ({ ...row, state: row.state as GroundLockState });

const openStates = lockMachine.states.filter((state) => !lockMachine.ends.includes(state));

/** Whether a command has not ended. */
export const isOpen = ({ state }: Pick<Lock, 'state'>): boolean => !lockMachine.ends.includes(state);

/** Moves a command along its machine. This is the one place where its state changes. @param time epoch ms @throws NoTransition */
export function moveLock(lock: Lock, event: LockEvent, time: number): void {
  lock.state = transition(lockMachine, lock.state, event);
  lock.stateTime = time;
}

/** Inserts or updates a command. */
export async function saveLock(db: Db, lock: Lock): Promise<void> {
  await db
    .replaceInto('groundLock')
    .values({ ...lock })
    .execute();
}

/** @returns the commands that have not ended, in the order of their ids */
export async function openLocks(db: Db): Promise<Lock[]> {
  const rows = await db
    .selectFrom('groundLock')
    .selectAll()
    .where('state', 'in', openStates)
    .orderBy('lockId')
    .execute();
  return rows.map(lockOf);
}

/** @returns the last command for each of some connectors, of any owner */
export async function lastLocks(db: Db, connectorIds: readonly string[]): Promise<Map<string, Lock>> {
  const rows = await db
    .selectFrom('groundLock')
    .selectAll()
    .where('connectorId', 'in', connectorIds)
    .orderBy('createTime')
    .orderBy('lockId')
    .execute();
  return new Map(rows.map((row) => [row.connectorId, lockOf(row)]));
}

/** @returns the commands of an owner since a time, epoch ms, the oldest first */
export async function locksOf(db: Db, owner: string, since: number): Promise<Lock[]> {
  const rows = await db
    .selectFrom('groundLock')
    .selectAll()
    .where('owner', '=', owner)
    .where('createTime', '>=', since)
    .orderBy('createTime')
    .orderBy('lockId')
    .execute();
  return rows.map(lockOf);
}

export async function lockById(db: Db, lockId: string): Promise<Lock | undefined> {
  const row = await db.selectFrom('groundLock').selectAll().where('lockId', '=', lockId).executeTakeFirst();
  return row && lockOf(row);
}

/** @returns how often an owner can still lower a lock on the day of `now` in Asia/Shanghai; one that did not act does not count */
export async function leftToday(db: Db, owner: string, now: number): Promise<number> {
  const today = await locksOf(db, owner, shanghaiMidnight(now));
  return Math.max(0, lockRules.perDay - today.filter(({ state }) => state !== 'NO_ACTION').length);
}

/** @returns a command as its owner sees it */
export async function viewLock(db: Db, lock: Lock, now: number): Promise<GroundLockCommand> {
  const { lockId, owner, state, stateTime } = lock;
  return {
    lockId,
    state,
    stateTime,
    until: state === 'LOWERED' ? stateTime + lockRules.leaseMs : null,
    leftToday: await leftToday(db, owner, now),
  };
}
