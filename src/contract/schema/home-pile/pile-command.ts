import * as v from 'valibot';
import { id, openEnum, pollMs, time } from '../common.ts';

/** Commands to a pile (domain model, 1.10). */
export const pileOrders = ['START', 'STOP', 'LOCK', 'UNLOCK', 'RESTART', 'UPGRADE'] as const;
export type PileOrder = (typeof pileOrders)[number];

export const pileCommandStates = ['PENDING', 'ACCEPTED', 'DONE', 'FAILED', 'TIMEOUT'] as const;

/** A command in two steps: that the platform accepted it does not mean that the pile executed it. */
export const pileCommandView = v.object({
  commandId: id,
  pileId: id,
  cmd: openEnum(pileOrders),
  state: openEnum(pileCommandStates),
  /** Why it failed, in words of the owner; `null` else. */
  result: v.nullable(v.string()),
  createTime: v.nullable(time),
});
export type PileCommand = v.InferOutput<typeof pileCommandView>;

/** The same as an answer, with when to ask again: 0 once it is done, failed or out of time. */
export const followedCommand = v.object({ ...pileCommandView.entries, nextPollMs: pollMs });

/**
 * `subCode` of 1291003: why a pile did not take what it was told. `NOT_BOUND`: it is none of the caller's; `BUSY`: it is at
 * work on another command; `STATE`: not in the state that it is in.
 */
export const pileSubCodes = ['NOT_BOUND', 'OFFLINE', 'UPDATING', 'FAULT', 'BUSY', 'STATE'] as const;
