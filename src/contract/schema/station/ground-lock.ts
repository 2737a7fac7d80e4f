import * as v from 'valibot';
import { decoration } from '#contract/grade.ts';
import { count, flag, id, openEnum, pollMs, time } from '../common.ts';

/**
 * What has become of a command to lower a ground lock. PARKED, RAISED and NO_ACTION are its end. The platform has sent it
 * (SENT), then the device lowers the lock or does not act.
 */
export const groundLockStates = ['SENT', 'LOWERED', 'PARKED', 'RAISED', 'NO_ACTION'] as const;
export type GroundLockState = (typeof groundLockStates)[number];

/** A command of the caller to lower the ground lock of a connector's bay. */
const commandEntries = {
  lockId: id,
  state: openEnum(groundLockStates),
  /** Since when it has this state. */
  stateTime: v.nullable(time),
  /** Until when the car has to be in the bay, or the lock rises again; only while it is LOWERED, otherwise `null`. */
  until: v.nullable(time),
  /** How often the owner can still lower a lock today. */
  leftToday: v.nullable(count),
};
const groundLockCommand = v.object(commandEntries);
export type GroundLockCommand = v.InferOutput<typeof groundLockCommand>;

/** The same as an answer, with the time of the next request: 0 once it has ended. */
export const followedLock = v.object({ ...commandEntries, nextPollMs: pollMs });

/** The ground lock of a connector's bay, as far as the back end can lower it. */
export const bayLock = v.object({
  /** Whether the platform reaches the device; if not, only the operator can lower it. */
  online: flag,
  /** Telephone number of the operator, who can lower it at the site. */
  tel: v.nullable(v.string()),
  /** The caller's last command for it, until 10 min after its end; `null` for none. */
  command: decoration(v.nullable(groundLockCommand), null),
});
export type BayLock = v.InferOutput<typeof bayLock>;

/** How near an owner has to be who has not scanned the code of the connector, in metres, and how long the lock waits, ms. */
export const groundLockRules = { nearM: 100, leaseMs: 120_000, perDay: 3 } as const;

/** Why a ground lock is not lowered. */
const groundLockReasons = [
  'NO_PLACE',
  'TOO_FAR',
  'OTHER_CODE',
  'NO_LOCK',
  'OFFLINE',
  'DOWN',
  'BUSY',
] as const;

/** `data` of 1284020. */
export const groundLockRefusal = v.object({
  reason: openEnum(groundLockReasons),
  /** Distance of the owner from the connector in metres, with TOO_FAR. */
  distanceM: v.optional(v.nullable(count)),
  /** Telephone number of the operator, with OFFLINE. */
  tel: v.optional(v.nullable(v.string())),
});
export type GroundLockRefusal = v.InferOutput<typeof groundLockRefusal>;
