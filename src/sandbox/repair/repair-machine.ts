import { codes } from '#contract/codes.ts';
import { repairStatuses } from '#contract/schema/home-pile/repair.ts';
import { refusedElsewhere, type Machine, type MachineRow } from '#sandbox/machine/machine.ts';

export type RepairState = (typeof repairStatuses)[number];

/** Events of the user. */
const ownerEvents = ['cancel', 'reschedule', 'acceptQuote', 'refuseQuote', 'confirm', 'reopen'] as const;
/** Events of service and engineer: `/__sandbox/repair` can cause them. */
export const serviceEvents = [
  'accept',
  'dispatch',
  'fixVisit',
  'start',
  'askQuote',
  'missParts',
  'bringParts',
  'finish',
] as const;

export type OwnerEvent = (typeof ownerEvents)[number];
export type ServiceEvent = (typeof serviceEvents)[number];
export type RepairEvent = 'create' | OwnerEvent | ServiceEvent | 'confirmExpires';

/** Names of the conditions for actions that are allowed once. */
export const firstTime = { reschedule: 'not moved before', reopen: 'not reopened before' } as const;

type Row = MachineRow<RepairState, RepairEvent>;

// One row per line: the table is to be read as a table.
// oxfmt-ignore
const rows: readonly Row[] = [
  { from: null, event: 'create', guard: null, to: 'SUBMITTED', effect: '' },
  { from: 'SUBMITTED', event: 'accept', guard: null, to: 'ACCEPTED', effect: '' },
  { from: 'SUBMITTED', event: 'reschedule', guard: null, to: 'SUBMITTED', effect: 'expectedTime' },
  { from: 'SUBMITTED', event: 'cancel', guard: null, to: 'CANCELLED', effect: '' },
  { from: 'ACCEPTED', event: 'dispatch', guard: null, to: 'DISPATCHED', effect: 'engineer' },
  { from: 'ACCEPTED', event: 'cancel', guard: null, to: 'CANCELLED', effect: '' },
  { from: 'DISPATCHED', event: 'fixVisit', guard: null, to: 'SCHEDULED', effect: 'visitTime' },
  { from: 'DISPATCHED', event: 'cancel', guard: null, to: 'CANCELLED', effect: '' },
  { from: 'SCHEDULED', event: 'reschedule', guard: firstTime.reschedule, to: 'SCHEDULED', effect: 'visitTime' },
  { from: 'SCHEDULED', event: 'start', guard: null, to: 'REPAIRING', effect: '' },
  { from: 'SCHEDULED', event: 'askQuote', guard: null, to: 'QUOTE_CONFIRM', effect: 'quoteAmount' },
  { from: 'QUOTE_CONFIRM', event: 'acceptQuote', guard: null, to: 'REPAIRING', effect: '' },
  { from: 'QUOTE_CONFIRM', event: 'refuseQuote', guard: null, to: 'CLOSED', effect: 'nothing to pay' },
  { from: 'REPAIRING', event: 'missParts', guard: null, to: 'WAIT_PARTS', effect: '' },
  { from: 'REPAIRING', event: 'finish', guard: null, to: 'DONE', effect: 'result' },
  { from: 'WAIT_PARTS', event: 'bringParts', guard: null, to: 'REPAIRING', effect: '' },
  { from: 'DONE', event: 'confirm', guard: null, to: 'CLOSED', effect: '' },
  { from: 'DONE', event: 'confirmExpires', guard: null, to: 'CLOSED', effect: '' },
  { from: 'DONE', event: 'reopen', guard: firstTime.reopen, to: 'ACCEPTED', effect: 'what was done is undone; no quote any more' },
];

/** The repair of a home pile (domain model, 2.5). */
export const repairMachine: Machine<RepairState, RepairEvent> = {
  name: 'repair',
  states: repairStatuses,
  ends: ['CLOSED', 'CANCELLED'],
  lateEvents: [],
  rows,
  refusals: refusedElsewhere(repairStatuses, rows, ownerEvents, codes.failure),
};
