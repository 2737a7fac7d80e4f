import { reportStatuses } from '#contract/schema/station/own-report.ts';
import type { Machine } from '#sandbox/machine/machine.ts';

export type ReportState = (typeof reportStatuses)[number];

/** What service does about the reports of a connector: `/__sandbox/report` can cause it. */
export const serviceEvents = ['confirm', 'refute', 'fix'] as const;
export type ServiceEvent = (typeof serviceEvents)[number];
export type ReportEvent = ServiceEvent | 'create' | 'again' | 'mend';

const notified = 'notice';

/**
 * A report about a connector (domain model, second edition, E). No event of it touches the state of the device: the device
 * is heard in `mend`, where its own status is no fault any more.
 */
export const reportMachine: Machine<ReportState, ReportEvent> = {
  name: 'report',
  states: reportStatuses,
  ends: ['FIXED', 'FINE'],
  lateEvents: [],
  // One row per line: the table is to be read as a table.
  // oxfmt-ignore
  rows: [
    { from: null, event: 'create', guard: null, to: 'RECEIVED', effect: 'weight; another driver may follow' },
    { from: 'RECEIVED', event: 'again', guard: null, to: 'RECEIVED', effect: 'text, photos; time and weight if it did not count' },
    { from: 'RECEIVED', event: 'confirm', guard: null, to: 'CONFIRMED', effect: notified },
    { from: 'RECEIVED', event: 'refute', guard: null, to: 'FINE', effect: notified },
    { from: 'RECEIVED', event: 'fix', guard: null, to: 'FIXED', effect: notified },
    { from: 'RECEIVED', event: 'mend', guard: null, to: 'FIXED', effect: notified },
    { from: 'CONFIRMED', event: 'again', guard: null, to: 'CONFIRMED', effect: 'text, photos; time and weight if it did not count' },
    { from: 'CONFIRMED', event: 'fix', guard: null, to: 'FIXED', effect: notified },
    { from: 'CONFIRMED', event: 'mend', guard: null, to: 'FIXED', effect: notified },
  ],
  refusals: [],
};
