import type { CaseEntry, CaseFact, CaseKind, CaseRecord } from '#contract/schema/case.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { caseMachine, type CaseEvent, type CaseMachineState } from './case-machine.ts';
import { caseTimes, staff } from './case-times.ts';
import type { ServiceCaseTable } from './tables.ts';

/** What the desk does next with a case, fixed when it takes the case up. */
export interface DeskPlan {
  time: number;
  act: 'answer' | 'decline' | 'ask';
}

/** The `json` of a case. Amounts in fen, times in epoch ms of the sandbox. */
export interface CaseFacts {
  caseNo: string;
  /** What it is about in words. */
  about: string;
  attached: CaseFact[];
  entries: CaseEntry[];
  handlingTime: number | null;
  answeredTime: number | null;
  closedTime: number | null;
  /** Whether the owner closed it by withdrawing it. */
  withdrawn: boolean;
  /** Until when the desk promises an answer; `null` while the owner is asked. */
  dueTime: number | null;
  /** Whether `dueTime` has passed without an answer, which an entry says once. */
  overdue: boolean;
  outcome: CaseRecord['outcome'];
  plan: DeskPlan | null;
  /** Whether the desk has asked the owner something: it asks once. */
  asked: boolean;
  reopened: boolean;
  /** When the owner was asked last. */
  askedTime: number | null;
}

/** A case as the code works with it. */
export interface ServiceCase extends Omit<ServiceCaseTable, 'kind' | 'state' | 'open' | 'nextTime' | 'json'> {
  kind: CaseKind;
  state: CaseMachineState;
  facts: CaseFacts;
}

/** @returns a database row with its parsed facts */
export const caseOf = ({
  json,
  kind,
  state,
  open: _open,
  nextTime: _nextTime,
  ...row
}: ServiceCaseTable): ServiceCase => ({
  ...row,
  kind: kind as CaseKind,
  state: state as CaseMachineState,
  facts: JSON.parse(json) as CaseFacts,
});

/** Moves a case along its machine. This is the one place where its state changes. */
export function moveCase(serviceCase: ServiceCase, event: CaseEvent, guard: string | null = null): void {
  serviceCase.state = transition(caseMachine, serviceCase.state, event, guard);
}

/** Who works on a case: the minute of its beginning decides, and a reopened one is the next person's. */
export function personOf({ createTime, facts }: Pick<ServiceCase, 'createTime' | 'facts'>): string {
  const first = Math.floor(createTime / 60_000) % staff.length;
  return staff[(first + (facts.reopened ? 1 : 0)) % staff.length] ?? staff[0];
}

/** Something that happens to a case by itself. */
export interface CaseDue {
  time: number;
  kind: 'accept' | 'overdue' | 'plan' | 'silence' | 'content';
}

/**
 * The next automatic event of a case, `null` once it is closed. A pure function of the case: called every second or once
 * after a week, the same events happen at the same times.
 */
export function nextOfCase({ state, createTime, facts }: ServiceCase): CaseDue | null {
  const { plan, dueTime, overdue, askedTime, answeredTime } = facts;
  switch (state) {
    case 'SUBMITTED':
      return { kind: 'accept', time: createTime + caseTimes.acceptMs };
    case 'HANDLING': {
      const planTime = plan?.time ?? Infinity;
      return dueTime !== null && !overdue && dueTime < planTime
        ? { kind: 'overdue', time: dueTime }
        : plan && { kind: 'plan', time: planTime };
    }
    case 'WAITING_OWNER':
      return { kind: 'silence', time: (askedTime ?? createTime) + caseTimes.waitMs };
    case 'ANSWERED':
      return { kind: 'content', time: (answeredTime ?? createTime) + caseTimes.closeMs };
    default:
      return null;
  }
}

/**
 * Until when a case can be reopened, epoch ms: seven days after its answer, or after its end if it ended without one.
 * @returns `null` if its state does not allow it, or if it was reopened before
 */
export function reopenByOf({ state, facts }: Pick<ServiceCase, 'state' | 'facts'>): number | null {
  const { answeredTime, closedTime, reopened } = facts;
  if (reopened || (state !== 'ANSWERED' && state !== 'CLOSED')) return null;
  const since = answeredTime ?? closedTime;
  return since === null ? null : since + caseTimes.closeMs;
}

/** Whether service works on a case, or has asked its owner something: what it disputes is not to be paid until it is answered. */
export const isDisputing = ({ state }: Pick<ServiceCase, 'state'>): boolean =>
  state === 'SUBMITTED' || state === 'HANDLING' || state === 'WAITING_OWNER';
