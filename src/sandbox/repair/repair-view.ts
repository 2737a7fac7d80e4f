import { findRating } from '../rating/store.ts';
import type { SandboxContext } from '../context.ts';
import { firstTime, type RepairState } from './repair-machine.ts';
import type { Repair } from './repair-record.ts';
import { repairTimes, repairServiceTel } from './repair-rules.ts';
import { visitEndOf } from './times.ts';

type Action = 'CANCEL' | 'RESCHEDULE' | 'QUOTE' | 'CONFIRM' | 'REOPEN' | 'RATE';

/** What is offered in a state where nothing of it was done already; none where it is not named. */
export const actionsIn: Readonly<Partial<Record<RepairState, readonly Action[]>>> = {
  SUBMITTED: ['CANCEL', 'RESCHEDULE'],
  ACCEPTED: ['CANCEL'],
  DISPATCHED: ['CANCEL'],
  SCHEDULED: ['RESCHEDULE'],
  QUOTE_CONFIRM: ['QUOTE'],
  DONE: ['REOPEN', 'RATE', 'CONFIRM'],
  CLOSED: ['RATE'],
};

/** @returns the name of the condition that an owner's event has in that state, `null` for none */
export const guardOf = ({ status }: Repair, event: 'reschedule' | 'reopen'): string | null =>
  event === 'reopen' || status === 'SCHEDULED' ? firstTime[event] : null;

/** Whether something that may be once was done already. */
export const wasDone = ({ status, facts }: Repair, event: 'reschedule' | 'reopen'): boolean =>
  event === 'reopen' ? facts.reopened > 0 : status === 'SCHEDULED' && facts.moved > 0;

/** @returns what the owner may do now */
function actionsOf(repair: Repair, rated: boolean): Action[] {
  const { status, facts } = repair;
  return (actionsIn[status] ?? []).filter((action) => {
    if (action === 'RESCHEDULE') return !wasDone(repair, 'reschedule');
    if (action === 'REOPEN') return !wasDone(repair, 'reopen');
    return action !== 'RATE' || (!rated && facts.result !== null);
  });
}

const recordOf = ({ repairId, status, createTime, facts }: Repair, rated: boolean) => {
  const { moved: _moved, reopened: _reopened, hadParts: _hadParts, ...told } = facts;
  return {
    ...told,
    repairId,
    status,
    createTime,
    rated,
    expectedEndTime: visitEndOf(facts.expectedTime),
    contactPhone: facts.contactPhone.replace(/^(\d{3})\d{4}/, '$1****'),
  };
};

const isOver = (status: RepairState): boolean => status === 'CLOSED' || status === 'CANCELLED';

/** A repair as its owner reads it in a list. */
export const rowOf = (repair: Repair) => recordOf(repair, false);

/** A repair as its owner reads it, what he can do now, and when to ask again. */
export async function detailOf({ db, clock }: SandboxContext, repair: Repair) {
  const rated = (await findRating(db, 'REPAIR', repair.repairId)) !== null;
  return {
    ...recordOf(repair, rated),
    actions: actionsOf(repair, rated),
    serviceTel: repairServiceTel,
    nextPollMs: isOver(repair.status) ? 0 : clock.pollMs(repairTimes.pollMs),
  };
}
