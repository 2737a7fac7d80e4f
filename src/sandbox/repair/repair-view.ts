import { findRating } from '../rating/store.ts';
import type { SandboxContext } from '../context.ts';
import { firstTime, type RepairState } from './repair-machine.ts';
import type { Repair } from './repair-record.ts';
import { repairTimes, repairServiceTel } from './repair-rules.ts';
import { visitEndOf } from './times.ts';

type Action = 'CANCEL' | 'RESCHEDULE' | 'QUOTE' | 'CONFIRM' | 'REOPEN' | 'RATE';

/** Actions in a state when none of them was used yet; none if the state is missing. */
export const actionsIn: Readonly<Partial<Record<RepairState, readonly Action[]>>> = {
  SUBMITTED: ['CANCEL', 'RESCHEDULE'],
  ACCEPTED: ['CANCEL'],
  DISPATCHED: ['CANCEL'],
  SCHEDULED: ['RESCHEDULE'],
  QUOTE_CONFIRM: ['QUOTE'],
  DONE: ['REOPEN', 'RATE', 'CONFIRM'],
  CLOSED: ['RATE'],
};

/** @returns the name of the condition of a user's event in that state, `null` for none */
export const guardOf = ({ status }: Repair, event: 'reschedule' | 'reopen'): string | null =>
  event === 'reopen' || status === 'SCHEDULED' ? firstTime[event] : null;

/** Whether an action that is allowed once was used already. */
export const wasDone = ({ status, facts }: Repair, event: 'reschedule' | 'reopen'): boolean =>
  event === 'reopen' ? facts.reopened > 0 : status === 'SCHEDULED' && facts.moved > 0;

/** @returns the actions of the user now */
function actionsOf(repair: Repair, rated: boolean): Action[] {
  const { status, facts } = repair;
  return (actionsIn[status] ?? []).filter((action) => {
    if (action === 'RESCHEDULE') return !wasDone(repair, 'reschedule');
    if (action === 'REOPEN') return !wasDone(repair, 'reopen');
    return action !== 'RATE' || (!rated && facts.result !== null);
  });
}

const recordOf = ({ repairId, status, createTime, facts }: Repair, rated: boolean) => {
  const { moved: _moved, reopened: _reopened, hadParts: _hadParts, ...shown } = facts;
  return {
    ...shown,
    repairId,
    status,
    createTime,
    rated,
    expectedEndTime: visitEndOf(facts.expectedTime),
    contactPhone: facts.contactPhone.replace(/^(\d{3})\d{4}/, '$1****'),
  };
};

const isOver = (status: RepairState): boolean => status === 'CLOSED' || status === 'CANCELLED';

/** A repair as a row of the list. */
export const rowOf = (repair: Repair) => recordOf(repair, false);

/** A repair in detail, with the user's actions and the poll interval. */
export async function detailOf({ db, clock }: SandboxContext, repair: Repair) {
  const rated = (await findRating(db, 'REPAIR', repair.repairId)) !== null;
  return {
    ...recordOf(repair, rated),
    actions: actionsOf(repair, rated),
    serviceTel: repairServiceTel,
    nextPollMs: isOver(repair.status) ? 0 : clock.pollMs(repairTimes.pollMs),
  };
}
