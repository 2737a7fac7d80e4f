import * as v from 'valibot';
import { id, openEnum, pollMs, time } from '../common.ts';

/** Commands to a pile (domain model, 1.10). */
export const pileOrders = ['START', 'STOP', 'LOCK', 'UNLOCK', 'RESTART', 'UPGRADE'] as const;
export type PileOrder = (typeof pileOrders)[number];

export const pileCommandStates = ['PENDING', 'ACCEPTED', 'DONE', 'FAILED', 'TIMEOUT'] as const;

/** A command in two steps: its acceptance by the platform does not mean that the pile has executed it. */
export const pileCommandView = v.object({
  commandId: id,
  pileId: id,
  cmd: openEnum(pileOrders),
  state: openEnum(pileCommandStates),
  /** Why it failed, in words for the owner; otherwise `null`. */
  result: v.nullable(v.string()),
  createTime: v.nullable(time),
});
export type PileCommand = v.InferOutput<typeof pileCommandView>;

/** The same as an answer, with the time of the next request: 0 once it is done, failed or timed out. */
export const followedCommand = v.object({ ...pileCommandView.entries, nextPollMs: pollMs });

/**
 * `subCode` of 1291003: why a pile refused a command. `NOT_BOUND`: it is not a pile of the caller; `BUSY`:
 * another command is in progress; `STATE`: its state does not allow the command.
 */
export const pileSubCodes = ['NOT_BOUND', 'OFFLINE', 'UPDATING', 'FAULT', 'BUSY', 'STATE'] as const;
