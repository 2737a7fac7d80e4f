import type { CaseRecord, CaseRow, OrderCase } from '#contract/schema/case.ts';
import type { caseActions } from '#contract/schema/case.ts';
import { refusalCode } from '#sandbox/machine/machine.ts';
import { caseMachine } from './case-machine.ts';
import { nextOfCase, reopenByOf, type ServiceCase } from './case-record.ts';

type Action = (typeof caseActions)[number];

/** The event of each action. */
const eventOf = { ADD: 'add', WITHDRAW: 'withdraw', REOPEN: 'reopen' } as const satisfies Record<
  Action,
  string
>;

/** Actions of a state; REOPEN is possible once, and for seven days. */
export const actionsIn = (state: ServiceCase['state']): Action[] =>
  (['ADD', 'WITHDRAW', 'REOPEN'] as const).filter(
    (action) => refusalCode(caseMachine, state, eventOf[action]) === null,
  );

/** A case as a row of the list. */
export function rowOf({
  caseId,
  kind,
  orderNo,
  connectorId,
  state,
  createTime,
  facts,
}: ServiceCase): CaseRow {
  const { caseNo, about, dueTime, overdue, entries, outcome, withdrawn } = facts;
  return {
    caseId,
    caseNo,
    kind,
    orderNo,
    connectorId,
    about,
    state,
    createdTime: createTime,
    dueTime,
    overdue,
    lastTime: entries.at(-1)?.time ?? null,
    outcome,
    withdrawn,
  };
}

/** A case with everything that was written. @param now epoch ms @param isOpen whether another case of the kind is open for the same */
export function viewOf(serviceCase: ServiceCase, now: number, isOpen: boolean): CaseRecord {
  const { state, facts } = serviceCase;
  const reopenBy = reopenByOf(serviceCase);
  const mayReopen = reopenBy !== null && reopenBy >= now && !isOpen;
  const due = nextOfCase(serviceCase);
  return {
    ...rowOf(serviceCase),
    handlingTime: facts.handlingTime,
    answeredTime: facts.answeredTime,
    closedTime: facts.closedTime,
    closesTime: due?.kind === 'content' ? due.time : null,
    reopenBy: mayReopen ? reopenBy : null,
    attached: facts.attached,
    entries: facts.entries,
    actions: actionsIn(state).filter((action) => action !== 'REOPEN' || mayReopen),
  };
}

/** The cases of an order, the newest first, as the order shows them: of each kind the open one, else the latest. */
export const orderCasesOf = (cases: readonly ServiceCase[]): OrderCase[] =>
  cases
    .filter(
      (each) =>
        each ===
        (cases.find(({ kind, state }) => kind === each.kind && state !== 'CLOSED') ??
          cases.find(({ kind }) => kind === each.kind)),
    )
    .map(({ caseId, kind, state, facts: { dueTime, overdue, withdrawn } }) => ({
      caseId,
      kind,
      state,
      dueTime,
      overdue,
      withdrawn,
    }));
