import { codes } from '#contract/codes.ts';
import { caseStates } from '#contract/schema/case.ts';
import { refusedElsewhere, type Machine, type MachineRow } from '#sandbox/machine/machine.ts';

export type CaseMachineState = (typeof caseStates)[number];

/** Events of the owner. */
const ownerEvents = ['add', 'withdraw', 'reopen'] as const;
export type OwnerEvent = (typeof ownerEvents)[number];
export type CaseEvent =
  | 'create'
  | OwnerEvent
  | 'accept'
  | 'ask'
  | 'answer'
  | 'overdue'
  | 'silence'
  | 'content';

/** Conditions under which an event has another effect. */
export const caseGuards = { money: 'money moves', noMoney: 'no money', once: 'not reopened before' } as const;
const { money, noMoney, once } = caseGuards;

type Row = MachineRow<CaseMachineState, CaseEvent>;

// One row per line: the table is to be read as a table.
// oxfmt-ignore
const rows: readonly Row[] = [
  { from: null, event: 'create', guard: null, to: 'SUBMITTED', effect: 'facts of the order attached; dueTime' },
  { from: 'SUBMITTED', event: 'add', guard: null, to: 'SUBMITTED', effect: '' },
  { from: 'SUBMITTED', event: 'withdraw', guard: null, to: 'CLOSED', effect: '' },
  { from: 'SUBMITTED', event: 'accept', guard: null, to: 'HANDLING', effect: '' },
  { from: 'HANDLING', event: 'add', guard: null, to: 'HANDLING', effect: '' },
  { from: 'HANDLING', event: 'withdraw', guard: null, to: 'CLOSED', effect: '' },
  { from: 'HANDLING', event: 'ask', guard: null, to: 'WAITING_OWNER', effect: 'no dueTime; CASE notice' },
  { from: 'HANDLING', event: 'overdue', guard: null, to: 'HANDLING', effect: 'overdue; entry of the system, once for a dueTime' },
  { from: 'HANDLING', event: 'answer', guard: money, to: 'ANSWERED', effect: 'outcome; adjustment or refund on the order; CASE notice' },
  { from: 'HANDLING', event: 'answer', guard: noMoney, to: 'ANSWERED', effect: 'outcome; CASE notice' },
  { from: 'WAITING_OWNER', event: 'add', guard: null, to: 'HANDLING', effect: 'dueTime begins again' },
  { from: 'WAITING_OWNER', event: 'withdraw', guard: null, to: 'CLOSED', effect: '' },
  { from: 'WAITING_OWNER', event: 'silence', guard: null, to: 'CLOSED', effect: 'the owner has not answered for 7 days; CASE notice' },
  { from: 'ANSWERED', event: 'content', guard: null, to: 'CLOSED', effect: '7 days after the answer; CASE notice' },
  { from: 'ANSWERED', event: 'reopen', guard: once, to: 'HANDLING', effect: 'no outcome; another person; dueTime begins again' },
  { from: 'CLOSED', event: 'reopen', guard: once, to: 'HANDLING', effect: 'within 7 days, if it was closed without an answer; dueTime begins again' },
];

/** A case (domain model, second edition, F). Only its owner can go on after its end: by reopening it once. */
export const caseMachine: Machine<CaseMachineState, CaseEvent> = {
  name: 'case',
  states: caseStates,
  ends: ['CLOSED'],
  lateEvents: ['reopen'],
  rows,
  refusals: refusedElsewhere(caseStates, rows, ownerEvents, codes.caseRefused),
};
