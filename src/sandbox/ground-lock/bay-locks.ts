import type { BayLock } from '#contract/schema/station/ground-lock.ts';
import type { Connector } from '#contract/schema/station/connector.ts';
import type { Caller, SandboxContext } from '../context.ts';
import { ownerOf } from '../report/store.ts';
import { hashText, unit } from '../world/make/hash.ts';
import { operators } from '../world/places.ts';
import type { StationInfo } from '../world/station-view.ts';
import { isOpen, lastLocks, locksOf, viewLock, type Lock } from './lock-store.ts';
import { lockRules, lockShares } from './rules.ts';

type Place = Pick<StationInfo, 'row' | 'facts'>;

/** Whether the bay of a connector has a ground lock: most of those at a station that has some. */
export const hasLock = ({ facts }: Place, connectorId: string): boolean =>
  facts.facilities.includes('GROUND_LOCK') && unit(hashText(connectorId), 81) < lockShares.equipped;

/** Whether the platform reaches a lock. */
export const isLockOnline = ({ scenario }: Pick<SandboxContext, 'scenario'>, connectorId: string): boolean =>
  scenario.lock !== 'offline' && unit(hashText(connectorId), 82) >= lockShares.offline;

/** @returns the telephone number of a station, as in `stationDetail` */
export const telOf = ({ row, facts }: Place): string | null =>
  operators.find(({ operatorId }) => operatorId === row.operatorId)?.tel ?? facts.serviceTel;

/** Whether a lock is lowered because of its last command: it waits for the car, or the car has driven in a while ago. */
function isLoweredBy(last: Lock | undefined, now: number): boolean {
  if (last?.state === 'PARKED') return now - last.stateTime < lockRules.keptDownMs;
  return last?.state === 'LOWERED';
}

/** @returns `lockStatus` of a connector with a lock, see the contract: a car in the bay keeps it down */
function statusOf(
  context: SandboxContext,
  { connectorId, parkStatus }: Pick<Connector, 'connectorId' | 'parkStatus'>,
  last: Lock | undefined,
): 0 | 10 | 50 {
  if (!isLockOnline(context, connectorId)) return 0;
  return parkStatus === 50 || isLoweredBy(last, context.clock.now()) ? 10 : 50;
}

/** Adds to the connectors of a station the state of their ground locks. @returns the same connectors, in the same order */
export async function withLocks(
  context: SandboxContext,
  place: Place,
  connectors: readonly Connector[],
): Promise<readonly Connector[]> {
  const locked = connectors.filter(({ connectorId }) => hasLock(place, connectorId));
  if (locked.length === 0) return connectors;
  const ids = locked.map(({ connectorId }) => connectorId);
  const last = await lastLocks(context.db, ids);
  return connectors.map((connector) =>
    hasLock(place, connector.connectorId)
      ? { ...connector, lockStatus: statusOf(context, connector, last.get(connector.connectorId)) }
      : connector,
  );
}

/** @returns the lock of a connector with the last command of the caller; `null` if its bay has none */
export async function lockOf(
  context: SandboxContext,
  place: Place,
  connectorId: string,
  caller: Caller | null,
): Promise<BayLock | null> {
  if (!hasLock(place, connectorId)) return null;
  const lock = { online: isLockOnline(context, connectorId), tel: telOf(place) };
  return { ...lock, command: caller && (await lastCommand(context, connectorId, caller)) };
}

async function lastCommand({ db, clock }: SandboxContext, connectorId: string, { userId }: Caller) {
  const now = clock.now();
  const owner = await ownerOf(db, userId);
  // It has ended 20 minutes after it was sent, at the latest.
  const mine = await locksOf(db, owner, now - 2 * lockRules.shownMs);
  const last = mine.filter((lock) => lock.connectorId === connectorId).pop();
  const isShown = last && (isOpen(last) || now - last.stateTime < lockRules.shownMs);
  return isShown ? viewLock(db, last, now) : null;
}
