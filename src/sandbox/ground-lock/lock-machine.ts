import { groundLockStates, type GroundLockState } from '#contract/schema/station/ground-lock.ts';
import type { Machine } from '#sandbox/machine/machine.ts';

/** What device and driver do: `/__sandbox/lock` can cause it. There is no event that raises a lock at an owner's wish. */
export const lockEvents = ['lower', 'fail', 'park', 'raise'] as const;
export type LockEvent = (typeof lockEvents)[number];

const risen = 'the lock is raised';

/** A command to lower the ground lock of a bay (domain model, second edition, G). */
export const lockMachine: Machine<GroundLockState, LockEvent | 'send'> = {
  name: 'ground lock',
  states: groundLockStates,
  ends: ['PARKED', 'RAISED', 'NO_ACTION'],
  lateEvents: [],
  // One row per line: the table is to be read as a table.
  // oxfmt-ignore
  rows: [
    { from: null, event: 'send', guard: null, to: 'SENT', effect: 'counts for the day' },
    { from: 'SENT', event: 'lower', guard: null, to: 'LOWERED', effect: 'the lock is lowered; the lease begins' },
    { from: 'SENT', event: 'fail', guard: null, to: 'NO_ACTION', effect: 'the lock stays as it is; does not count for the day' },
    { from: 'LOWERED', event: 'park', guard: null, to: 'PARKED', effect: 'the lock stays lowered' },
    { from: 'LOWERED', event: 'raise', guard: null, to: 'RAISED', effect: risen },
  ],
  refusals: [],
};
